import '../usage.js';
import './statement-times.js';

/* The gateway as it is served, with its usage and the times of its statements added. */
await import(new URL('../../main.js', import.meta.url).href);
