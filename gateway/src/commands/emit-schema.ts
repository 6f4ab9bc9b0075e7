import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import 'reflect-metadata';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { createResolvers, type Services } from '../composition.js';
import { createSchema } from '../platform/graphql/schema.js';

// The schema comes from the declarations of the resolvers, so no service is needed.
const noServices = new Proxy({}, { get: () => undefined }) as Services;
const target = process.argv[2] ?? fileURLToPath(new URL('../../../schema.graphql', import.meta.url));
writeFileSync(target, `${printSchema(lexicographicSortSchema(createSchema(createResolvers(noServices))))}\n`);
