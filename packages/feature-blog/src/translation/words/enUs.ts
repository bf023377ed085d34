const words = {
  translations: {
    title: "Translations",
    languages: "Languages",
    none: "Not translated",
    current: "Up to date",
    outdated: "Outdated",
    isOutdated: "{{language}}: outdated",
    original: "The original",
    changes: "What has changed in the original",
    isCurrent: "It matches the original as it is now",
    isCurrentHint: "If this is not selected, readers are still told that the translation is outdated",
    delete: "Delete this translation",
    question: "Delete this translation for good? The article itself stays.",
    unsaid: "Which language is the article in?",
    unsaidText: "Set it where you edit the article. Then it can be translated.",
  },
  toasts: {
    translationSaved: "Translation saved",
    translationDeleted: "Translation deleted",
  },
  errors: {
    translationNotFound: "Translation not found. It may have been deleted",
    languageUnsaid: "First say which language the article is in",
    languageTaken: "The article already exists in this language",
  },
};

export default words;
