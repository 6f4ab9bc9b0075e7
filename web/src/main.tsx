import './app/styles';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app/App';
import { startSessionClock } from './app/session-clock';
import { lazyClient } from './gateway/lazy-client';

startSessionClock();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');

createRoot(root).render(
  <StrictMode>
    {/* Which changes may wait is decided in useShownLocation. */}
    <BrowserRouter useTransitions={false}>
      <App client={lazyClient} />
    </BrowserRouter>
  </StrictMode>,
);
