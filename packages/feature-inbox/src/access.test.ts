import { testAccess } from "@dozen/core/testing/access";
import feature from "./feature";
import { access } from "./testing/access";
import { garden } from "./testing/garden";

testAccess(feature, access, import.meta.url, { beside: [garden] });
