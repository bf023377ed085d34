import { IconButton } from "@dozen/ui/button";
import { useEnhanced } from "@dozen/ui/enhanced";
import { Form } from "@remix-run/react";
import LogOut from "lucide-react/icons/log-out";
import { lazy, Suspense } from "react";
import { useHere } from "./use-here";

const SignOutButton = lazy(() => import("./sign-out-button"));

/**
 * Signs the user out after a confirmation: on the form's page without JavaScript, in a dialog with it. The dialog is
 * loaded lazily, so that visitors do not download it.
 */
export function SignOut({ action, label }: { action: string; label: string }) {
  const here = useHere();
  const enhanced = useEnhanced();
  const plain = <IconButton type="submit" icon={LogOut} label={label} />;
  return (
    <Form method="post" action={action}>
      <input type="hidden" name="redirect" value={here} />
      {enhanced ? (
        <Suspense fallback={plain}>
          <SignOutButton label={label} />
        </Suspense>
      ) : (
        plain
      )}
    </Form>
  );
}
