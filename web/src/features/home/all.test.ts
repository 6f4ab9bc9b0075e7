import { loadTests } from '../../testing/load-tests';

loadTests(__filename);
