import { ChartsSection } from "./gallery/charts";
import { CropperSection } from "./gallery/cropper";
import { EditorSection } from "./gallery/editor";
import { FeedbackSection } from "./gallery/feedback";
import { FieldsSection } from "./gallery/fields";
import { NavigationSection } from "./gallery/navigation";
import { TablesSection } from "./gallery/tables";
import { VisitsSection } from "./gallery/visits";
import { ToastProvider } from "./toast";

/**
 * Every widget in every state, for development, so its sample texts are not translated. `now` is epoch milliseconds.
 */
export function UiGallery({ now }: { now: number }) {
  return (
    <ToastProvider>
      <main className="page stack stack-l">
        <h1>Widgets</h1>
        <NavigationSection />
        <FieldsSection />
        <EditorSection />
        <CropperSection />
        <TablesSection now={now} />
        <FeedbackSection now={now} />
        <ChartsSection />
        <VisitsSection />
      </main>
    </ToastProvider>
  );
}
