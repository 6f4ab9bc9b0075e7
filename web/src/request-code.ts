import { screens } from './app/screens';
import { loadClient } from './gateway/lazy-client';

// A small file that runs before React has arrived: the code of the screen and of the client is requested beside it.
const request = (load: (() => Promise<unknown>) | undefined) => void load?.().catch(() => undefined);

/** Whether a path is the one of a screen: `/qr-generator/batches/7` is `/qr-generator/batches/:id`. */
const isAt = (screen: string) => new RegExp(`^${screen.replace(/:\w+/g, '[^/]+')}$`).test(location.pathname);

// Errors are shown by the screen, which requests the same code again.
request(Object.entries(screens).find(([path]) => isAt(path))?.[1]);
if (localStorage.getItem('isAuthenticated')) request(loadClient);
