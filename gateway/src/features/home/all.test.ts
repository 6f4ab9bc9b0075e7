import { loadTests } from '../../testing/load-tests.js';

loadTests(__filename);
