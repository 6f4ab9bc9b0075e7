import { type ContentPath, contents } from '../features/people/applications/content';
import { commonTexts } from '../ui/common.texts';
import type { AppRoute } from './app-route';
import { withApplicationChoice, withKnownApplication } from './application-choice';
import { codesRoutes } from './routes/codes';
import { contentRoutes } from './routes/content';
import { homeRoutes } from './routes/home';
import { operationsRoutes } from './routes/operations';
import { peopleRoutes } from './routes/people';

/** The navigation shows its links in this order. */
const screens = [...codesRoutes, ...contentRoutes, ...peopleRoutes, ...operationsRoutes, ...homeRoutes];

/** Administrators may look at this content of other applications. */
const isContent = (path: string): path is ContentPath => path in contents;

/** Every screen of the application, with all that the shell knows about it. */
export const routes: AppRoute[] = screens.map(({ within, title, ...screen }) => {
  const { path, Screen } = screen;
  const content = isContent(path) ? path : within;
  const route: AppRoute = {
    ...screen,
    get title() {
      return commonTexts.titles[title];
    },
  };
  if (content !== undefined) route.Screen = withApplicationChoice(content, Screen, isContent(path));
  else if (path === '/audit-log') route.Screen = withKnownApplication(path, Screen);
  return route;
});
