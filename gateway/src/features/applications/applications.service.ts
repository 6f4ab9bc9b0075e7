import { type EntityManager, In, Like } from 'typeorm';
import type { Database } from '../../platform/database/database.js';
import { isDuplicate } from '../../platform/database/driver-errors.js';
import { Application } from './application.js';

const longestName = 100;
const mostFound = 20;

/** Makes and finds applications. */
export class ApplicationsService {
  constructor(private readonly database: Database) {}

  /** Applications whose name contains the text, by name, at most 20. */
  search(text?: string | null): Promise<Application[]> {
    const escaped = (text ?? '').trim().replace(/[\\%_]/g, '');
    return this.database.read((manager) =>
      manager.find(Application, {
        where: escaped ? { name: Like(`%${escaped}%`) } : {},
        order: { name: 'ASC' },
        take: mostFound,
      }),
    );
  }

  /** The applications with these ids, by id. */
  async byIds(ids: readonly number[]): Promise<Map<number, Application>> {
    const found = await this.database.read((manager) =>
      manager.findBy(Application, { id: In([...new Set(ids)]) }),
    );
    return new Map(found.map((application) => [application.id, application]));
  }

  /**
   * Makes an application for a new customer, named after the local part of its e-mail address: `jane`, then
   * `jane-2`, … (design §2.2).
   */
  async createNamedAfter(manager: EntityManager, email: string): Promise<Application> {
    const base = (email.split('@')[0] ?? '').toLowerCase().slice(0, longestName - 8) || 'application';
    for (let number = 1; ; number += 1) {
      const made = await this.#insert(manager, number === 1 ? base : `${base}-${number}`);
      if (made) return made;
    }
  }

  /** The application of that name, made if it is not there yet. */
  async findOrCreate(manager: EntityManager, name: string): Promise<Application> {
    return (
      (await manager.findOneBy(Application, { name })) ??
      (await this.#insert(manager, name)) ??
      manager.findOneByOrFail(Application, { name })
    );
  }

  async #insert(manager: EntityManager, name: string): Promise<Application | undefined> {
    try {
      return await manager.save(manager.create(Application, { name, createdAt: new Date() }));
    } catch (error) {
      // The unique index decides, so two sign-ups at once cannot share a name.
      if (isDuplicate(error)) return undefined;
      throw error;
    }
  }
}
