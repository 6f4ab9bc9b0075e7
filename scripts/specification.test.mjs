import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { inRepository } from './repository.mjs';

/** Every text of the specification's sections 2, 4, 5 and 8 that a person reads: the fixed part where one varies. */
const texts = [
  // 2. Screens
  'Create Account',
  'Verifying',
  'Success',
  'Verification Failed',
  'Go to Login',
  'Back to Login',
  'Forgot Password',
  'Application',
  'Email',
  'City',
  'Country',
  'Status',
  'Role',
  'QR Code Count',
  'Actions',
  'Activated',
  'Not activated',
  'QR Code Generator',
  'Help Tasks Management',
  'Users List',
  'Login',
  'Sign Up',
  'Admin Dashboard',
  'Register user',
  'Logout',
  'QR generator',
  'Questions',
  'Static page',
  'Help center',
  'Add a Question',
  'Write your question here...',
  'Questions List',
  'Delete Selected',
  'Generate QR Codes',
  'View History',
  'Loading...',
  'Generate',
  'Generating…',
  'Download',
  'Print',
  'Previous',
  'Next',
  'About Us',
  'Terms of Use',
  'Privacy Policy',
  'Edit',
  'Save',
  'Cancel',
  'Add New Task',
  'New task title',
  'New task content',
  'Add',
  'Delete',
  // 4. States
  'Missing verification token',
  // 5. Validation
  'Text cannot be empty.',
  'Please select at least one question to delete.',
  'Please enter a valid number (≥ 1).',
  '❌ Title and content cannot be empty.',
  'Title and content are required.',
  'Delete this question?',
  'Are you sure you want to delete this task?',
  'Are you sure you want to delete this user?',
  'Email is required.',
  'Please enter a valid email address.',
  'City is required.',
  'Country is required.',
  'Password is required.',
  'Min 8 chars, include an uppercase, a number, and a special character.',
  'Please confirm your password.',
  'Passwords do not match.',
  'Please fix the highlighted errors.',
  'Please enter your email and password.',
  'Invalid email format.',
  'Veuillez remplir les deux champs.',
  'Mot de passe trop faible : il faut',
  'Les mots de passe ne correspondent pas.',
  'All fields are required.',
  'Please fill in all required fields.',
  // 8. Error catalogue
  '❌ Failed to load questions.',
  '❌ Failed to add question.',
  '❌ Failed to update question.',
  '❌ Failed to delete question.',
  '❌ Failed to delete selected questions.',
  '✅ Question added successfully.',
  '✅ Question updated.',
  '✅ Question deleted.',
  'Error generating QR codes. Please try again.',
  'Error fetching QR code history. Please try again.',
  '" text updated successfully.',
  'Failed to update:',
  '✅ Task saved successfully.',
  '❌ Saving failed.',
  '✅ Deleted.',
  '❌ Failed to delete.',
  'Adding failed.',
  'New task added',
  'Validation errors.',
  'Signup error occurred. Please try again later.',
  'If the email is valid, a verification link has been sent.',
  'Unknown error',
  'Server or network error',
  'Invalid or expired link.',
  'Verification failed.',
  'Your email has been verified.',
  'Your email address has been changed successfully.',
  'Your account has been deleted.',
  'Failed to load users.',
  'Error fetching users.',
  'User registered successfully.',
  'Registration error.',
  'Registration failed. Please try again.',
  'User deleted successfully.',
  'Failed to delete user.',
  'Error deleting user.',
  'Network or server error.',
  'User registered successfully!',
  'Registration failed.',
  'Server or network error.',
  'If the account exists, a reset email has been sent.',
  'Erreur serveur',
  'Erreur inattendue',
];

function sources(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources(path);
    return /\.tsx?$/.test(entry.name) &&
      // The French edition is no part of the specification.
      !/\.(test|fr)\.tsx?$/.test(entry.name) &&
      !/\bgenerated\.ts$/.test(entry.name)
      ? [path]
      : [];
  });
}

/** The JSX texts and string values of a file, each whole. Identifiers, keys, types and comments are not texts. */
function textsOf(path) {
  const found = [];
  const visit = (node) => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isLiteralTypeNode(node)) return;
    const isKey = ts.isPropertyAssignment(node.parent) && node.parent.name === node;
    const isText = ts.isJsxText(node) || ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node);
    if (isText && !isKey) found.push(node.text.replace(/\s+/g, ' ').trim());
    ts.forEachChild(node, visit);
  };
  const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  ts.forEachChild(file, visit);
  return found;
}

test('the screens have every text of the specification, word for word', () => {
  const files = ['app', 'features', 'gateway', 'ui'].flatMap((folder) =>
    sources(inRepository('web/src', folder)),
  );
  const shown = new Set(files.flatMap(textsOf));
  expect(texts.filter((text) => !shown.has(text))).toEqual([]);
});
