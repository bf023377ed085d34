import { lazy, type ReactNode, Suspense } from "react";
import { useEnhanced } from "../enhanced";
import type { ChartProps } from "./data";

const Interactive = lazy(() => import("./interactive"));

export interface EnhancedChartProps extends ChartProps {
  kind: "line" | "bars";
  /** The server-drawn chart: stands there first, and stays without script. */
  fallback: ReactNode;
}

/** An axis chart that answers the pointer with its figures; loaded once the browser has taken over. */
export function EnhancedChart({ fallback, ...props }: EnhancedChartProps) {
  const enhanced = useEnhanced();
  if (!enhanced) return <>{fallback}</>;
  return (
    <Suspense fallback={fallback}>
      <Interactive {...props} />
    </Suspense>
  );
}
