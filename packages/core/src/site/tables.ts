declare module "../tables" {
  interface Tables {
    site_settings: SiteSettingsTable;
    site_texts: SiteTextsTable;
  }
}

/** What the operator has set; a name that is absent has its default. */
export interface SiteSettingsTable {
  name: string;
  value: string;
}

export interface SiteTextsTable {
  locale: string;
  name: string;
  value: string;
}
