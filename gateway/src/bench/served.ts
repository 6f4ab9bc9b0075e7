import './usage.js';

/* The gateway as it is served, with nothing but its usage added. */
await import('../main.js');
