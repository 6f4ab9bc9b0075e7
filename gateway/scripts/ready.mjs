import { prepare, prepareGateway } from './prepare.mjs';

await (process.argv[2] === 'gateway' ? prepareGateway() : prepare());
