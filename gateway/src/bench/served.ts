import './usage.js';

/* The gateway as it is served, with nothing but its usage added. */
await import(new URL('../main.js', import.meta.url).href);
