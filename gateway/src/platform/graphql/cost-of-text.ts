const charactersPerPoint = 2_000;

/** What a field of so many characters at most costs, as its `complexity`: a long text weighs as many short fields. */
export const costOfText = (longest: number) => Math.ceil(longest / charactersPerPoint);
