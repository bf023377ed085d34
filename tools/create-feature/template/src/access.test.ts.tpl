import { testAccess } from "@dozen/core/testing/access";
import feature from "./feature";
import { access } from "./testing/access";

testAccess(feature, access, import.meta.url);
