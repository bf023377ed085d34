import item from "../item/words/enUs";

/** Each part has words; they are merged here. */
const words = { ...item };

export default words;
