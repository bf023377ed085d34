declare module "../tables" {
  interface Tables {
    site_settings: SiteSettingsTable;
    site_texts: SiteTextsTable;
  }
}

/** The operator's settings; an absent name has its default. */
export interface SiteSettingsTable {
  name: string;
  value: string;
}

export interface SiteTextsTable {
  locale: string;
  name: string;
  value: string;
}
