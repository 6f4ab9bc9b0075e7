const charactersPerPoint = 2_000;

/** The `complexity` of a text field: a long text costs as much as many short fields. */
export const costOfText = (maxCharacters: number) => Math.ceil(maxCharacters / charactersPerPoint);
