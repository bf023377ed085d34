import { eachDatabase } from "@dozen/core/testing/context";
import { newsTests } from "../testing/news-tests";
import { online } from "../testing/scene";

eachDatabase("news about conversations", (makeContext) => newsTests(online(makeContext)));
