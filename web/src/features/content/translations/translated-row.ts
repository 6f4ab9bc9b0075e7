/** The texts of a row in one language, by the names of its fields. */
export type Texts = Readonly<Record<string, string>>;

/** A row of content and its translation into the language of the page. */
export interface TranslatedRow {
  readonly id: string;
  readonly original: Texts;
  /** By which the gateway recognises the original that is translated. */
  readonly sourceDigest: string;
  /** Null where it is not translated. */
  readonly translation: Translation | null;
}

interface Translation {
  readonly texts: Texts;
  /** The original has changed since. */
  readonly isOutdated: boolean;
  /** By which the gateway recognises the translation that was edited. */
  readonly updatedAt: string;
  /** The original that it translates, while it is out of date. */
  readonly source: Texts | null;
}

/** A kind of content, as its translations are shown and edited. */
export interface TranslatedKind {
  /** By which drafts are kept, and its texts found. */
  readonly name: 'question' | 'help-task';
  readonly fields: readonly TranslatedField[];
  /** What its texts call a row: the number of a question, the title of a help task. */
  readonly nameOf: (row: TranslatedRow) => string;
}

interface TranslatedField {
  readonly name: 'text' | 'title' | 'content';
  readonly minRows: number;
  readonly maxRows: number;
}

/** The two languages of a page with translations. */
export interface Languages {
  readonly original: string;
  readonly language: string;
}
