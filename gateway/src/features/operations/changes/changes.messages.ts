import { capital, grouped, le, type Noun, un } from '../../../platform/errors/nouns.js';
import { type Sentence, sentences } from '../../../platform/errors/sentences.js';

export const says = sentences({
  noRow: (noun: Noun) => ({
    en: `${capital(noun.en[0])} not found.`,
    fr: `${capital(noun.fr[0])} introuvable.`,
  }),
  noneChosen: (noun: Noun, verb: string) => ({
    en: `Please select at least one ${noun.en[0]} to ${verb}.`,
    fr: `Veuillez sélectionner au moins ${un(noun)}.`,
  }),
  tooManyChosen: (noun: Noun, most: number) => ({
    en: `Please select at most ${grouped.en(most)} ${noun.en[1]}.`,
    fr: `Veuillez sélectionner au maximum ${grouped.fr(most)} ${noun.fr[1]}.`,
  }),
  tooLong: (noun: Noun, max: number) => ({
    en: `A ${noun.en[0]} may have at most ${grouped.en(max)} characters.`,
    fr: `${capital(un(noun))} peut compter au maximum ${grouped.fr(max)} caractères.`,
  }),
  untranslated: (noun: Noun) => ({
    en: `Translate the ${noun.en[0]} too, or leave everything empty to remove the translation.`,
    fr: `Traduisez aussi ${le(noun)}, ou laissez tout vide pour supprimer la traduction.`,
  }),
  afterItself: (noun: Noun) => ({
    en: `A ${noun.en[0]} cannot come after itself.`,
    fr: `${capital(un(noun))} ne peut pas venir après ${noun.isFeminine ? 'elle' : 'lui'}-même.`,
  }),
  existsAgain: ({ en, fr }: Pick<Sentence, 'en' | 'fr'>) => ({
    en: `${en} exists again.`,
    fr: `${fr} existe de nouveau.`,
  }),
  translationsLost: (languages: string) => ({
    en: `Translations into ${languages} were not restored: the application no longer translates into it.`,
    fr: `Les traductions (${languages}) n’ont pas été rétablies : l’application ne traduit plus dans cette langue.`,
  }),
});
