import { DomainError } from "../errors";

export const rangeReversed = () => new DomainError("core:visits.rangeReversed", { field: "endTime" });
export const rangeTooLong = () => new DomainError("core:visits.rangeTooLong", { field: "endTime" });
