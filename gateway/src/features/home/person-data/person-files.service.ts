import type { SignedIn } from '../../../platform/access/viewer.js';
import type { PersonFile } from './person-data.inputs.js';
import { type NamedPerson, soughtPerson } from './sought.js';

export class PersonFilesService {
  async summary(_: SignedIn, __: string | null | undefined, named: NamedPerson): Promise<PersonFile> {
    return { ...soughtPerson(named), sections: [] };
  }
}
