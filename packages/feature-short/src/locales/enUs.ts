import entry from "../entry/words/enUs";
import guardian from "../guardian/words/enUs";
import link from "../link/words/enUs";
import notice from "../notice/words/enUs";
import rule from "../rule/words/enUs";
import statistics from "../statistics/words/enUs";
import transfer from "../transfer/words/enUs";

/** Each part has words; they are merged here. */
const words = {
  ...link,
  ...entry,
  ...guardian,
  ...rule,
  ...statistics,
  ...notice,
  ...transfer,
  errors: { ...link.errors, ...entry.errors },
};

export default words;
