import type { TablerIcon } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { ContentPath } from '../features/people/applications/content';
import type { Right } from '../gateway/rights';
import type { commonTexts } from '../ui/common.texts';

/**
 * Who may see a screen (section 2 of the specification): `loggedOut` redirects users who are logged in to their start
 * page, `loggedIn` and `admin` redirect all others to /login.
 */
export type Access = 'everyone' | 'loggedOut' | 'loggedIn' | 'admin';

/** The navigation of a page for users who are logged in (section 2 of the specification). */
export type NavigationName = 'application' | 'administration' | 'none';

export interface AppRoute {
  path: string;
  /** For the browser's tab and history, and for the navigation. */
  title: string;
  access: Access;
  /**
   * What a person must be allowed to do in the application that the screen shows; all others are led to the first screen
   * that they may open. Screens without one belong to no application.
   */
  right?: Right;
  /** What the screen changes. The screen shows a reader why not. */
  changes?: Right;
  /** The application's unless another one is named. */
  navigation?: NavigationName;
  /** Of its link in that navigation, beside the title; a page without one is reached from elsewhere. */
  Icon?: TablerIcon;
  Screen: ComponentType;
}

/** A screen as its group of features names it; its title is read in the language of the interface. */
export interface NamedScreen extends Omit<AppRoute, 'title'> {
  title: keyof typeof commonTexts.titles;
  /**
   * The content that another page of an application belongs to. The audit log names none: it has a filter of its own.
   */
  within?: ContentPath;
}
