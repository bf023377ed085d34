import { lazy, type ReactNode, Suspense } from "react";
import { useEnhanced } from "../enhanced";
import { type ChartProps, hasFigures } from "./data";

const Interactive = lazy(() => import("./interactive"));

export interface EnhancedChartProps extends ChartProps {
  /** The server-rendered chart: shown first, and kept without script or without data. */
  fallback: ReactNode;
}

/**
 * A line that answers the pointer with its figures; loaded once the browser has taken over. Bars need none of that: each
 * has its whole name and its figure beside it.
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
