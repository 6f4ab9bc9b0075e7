import type { ComponentType } from 'react';
import { codeLoader } from '../ui/load-code';

export type ScreenCode = () => Promise<ComponentType>;

/**
 * The code of each screen, by its path. In a file that imports no library, so that `request-code.ts` requests the screen
 * of the address beside React instead of after it.
 */
export const screens = {
  '/login': codeLoader(async () => (await import('../features/sessions/LoginScreen')).LoginScreen),
  '/signup': codeLoader(async () => (await import('../features/sign-up/SignUpScreen')).SignUpScreen),
  '/setup': codeLoader(async () => (await import('../features/setup/SetupScreen')).SetupScreen),
  '/verify': codeLoader(async () => (await import('../features/action-tokens/VerifyScreen')).VerifyScreen),
  '/forgot-password': codeLoader(
    async () => (await import('../features/password-reset/ForgotPasswordScreen')).ForgotPasswordScreen,
  ),
  '/create-new-password': codeLoader(
    async () => (await import('../features/password-reset/CreatePasswordScreen')).CreatePasswordScreen,
  ),
  '/password-success': codeLoader(
    async () => (await import('../features/password-reset/PasswordSuccessScreen')).PasswordSuccessScreen,
  ),
  '/qr-generator': codeLoader(
    async () => (await import('../features/qr-codes/QrGeneratorScreen')).QrGeneratorScreen,
  ),
  '/qr-generator/print': codeLoader(
    async () => (await import('../features/print-runs/PrintScreen')).PrintScreen,
  ),
  '/qr-generator/print-runs': codeLoader(
    async () => (await import('../features/print-runs/RunsScreen')).RunsScreen,
  ),
  '/qr-generator/print-runs/:id': codeLoader(
    async () => (await import('../features/print-runs/RunScreen')).RunScreen,
  ),
  '/qr-generator/batches/:id': codeLoader(
    async () => (await import('../features/qr-codes/BatchScreen')).BatchScreen,
  ),
  '/questions': codeLoader(
    async () => (await import('../features/questions/QuestionsScreen')).QuestionsScreen,
  ),
  '/static_page': codeLoader(
    async () => (await import('../features/legal-texts/LegalTextsScreen')).LegalTextsScreen,
  ),
  '/help_page': codeLoader(
    async () => (await import('../features/help-tasks/HelpTasksScreen')).HelpTasksScreen,
  ),
  '/user_register': codeLoader(
    async () => (await import('../features/app-users/AppUsersScreen')).AppUsersScreen,
  ),
  '/admin-dashboard': codeLoader(
    async () => (await import('../features/administration/AdminDashboardScreen')).AdminDashboardScreen,
  ),
  '/user_register_web': codeLoader(
    async () => (await import('../features/administration/AddAccountScreen')).AddAccountScreen,
  ),
  '/static_page/versions': codeLoader(
    async () => (await import('../features/legal-texts/LegalTextVersionsScreen')).LegalTextVersionsScreen,
  ),
  '/help_page/versions': codeLoader(
    async () => (await import('../features/help-tasks/HelpTaskVersionsScreen')).HelpTaskVersionsScreen,
  ),
  '/phone': codeLoader(async () => (await import('../features/phone-view/PhoneViewScreen')).PhoneViewScreen),
  '/import': codeLoader(async () => (await import('../features/imports/ImportScreen')).ImportScreen),
  '/recently-deleted': codeLoader(
    async () => (await import('../features/undo/RecentlyDeletedScreen')).RecentlyDeletedScreen,
  ),
  '/audit-log': codeLoader(async () => (await import('../features/audit-log/AuditLogScreen')).AuditLogScreen),
  '/legacy-usage': codeLoader(
    async () => (await import('../features/legacy-usage/LegacyUsageScreen')).LegacyUsageScreen,
  ),
  '/account': codeLoader(async () => (await import('../features/own-account/AccountScreen')).AccountScreen),
};
