import { DomainError } from "@dozen/core/errors";

export const domainInvalid = () => new DomainError("tools:dns.errors.domain", { field: "domain" });
export const domainIsAddress = () => new DomainError("tools:dns.errors.domainIsAddress", { field: "domain" });
export const domainIsLocal = () => new DomainError("tools:dns.errors.domainLocal", { field: "domain" });
export const addressInvalid = () => new DomainError("tools:dns.errors.address", { field: "ip" });
