/** Loads the page anew, which keeps its address, its state and all drafts. */
export const loadAnew = () => window.location.reload();
