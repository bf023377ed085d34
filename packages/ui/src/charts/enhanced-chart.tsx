import { lazy, type ReactNode, Suspense } from "react";
import { useEnhanced } from "../enhanced";
import { type ChartProps, hasFigures } from "./data";

const Interactive = lazy(() => import("./interactive"));

export interface EnhancedChartProps extends ChartProps {
  /** The server-rendered chart: shown until hydration, and permanently without script or data. */
  fallback: ReactNode;
}

/**
 * A line chart that shows figures at the pointer, loaded after hydration. Bars do not need this: each already shows its
 * full name and figure.
 */
export function EnhancedChart({ fallback, ...props }: EnhancedChartProps) {
  const enhanced = useEnhanced();
  if (!enhanced || !hasFigures(props.data)) return <>{fallback}</>;
  return (
    <Suspense fallback={fallback}>
      <Interactive {...props} />
    </Suspense>
  );
}
