import type { ServerPart } from "@dozen/core/part.server";
import { applicationCalls } from "./calls.server";
import { replies, visibleApplications } from "./notices.server";
import "./tables";

export const applicationsServer: ServerPart = {
  calls: applicationCalls,
  noticeThings: {
    friendRequest: visibleApplications,
    friendAccepted: visibleApplications,
    friendDeclined: visibleApplications,
    groupRequest: visibleApplications,
    groupAccepted: visibleApplications,
    groupDeclined: visibleApplications,
  },
  noticeActions: { friendRequest: replies, groupRequest: replies },
};
