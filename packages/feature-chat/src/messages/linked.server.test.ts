import server from "../feature.server";
