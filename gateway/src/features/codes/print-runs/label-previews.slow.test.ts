// Runs on SQLite alone: draws PDFs, and no SQL is its subject.
import { testPreviews } from '../../../testing/label-previews.js';

testPreviews(({ id }) => id !== 'avery-l7160');
