import type { ServerMessages } from '../server-text';
import { atLeastOne, languages, nouns, things } from './french-words';

/** Of questions, help tasks, legal texts and languages. */
export const contentMessages: ServerMessages = {
  'Key not found.': 'Clé introuvable.',
  'Person not found.': 'Personne introuvable.',
  'Please select at least one {singular} to {verb}.': ({ singular = '' }) =>
    `Veuillez sélectionner au moins ${atLeastOne[singular] ?? 'un élément'}.`,
  'Please select at most {most} {plural}.': ({ most, plural: noun = '' }) =>
    `Veuillez sélectionner au maximum ${most} ${nouns[noun] ?? 'éléments'}.`,
  'A {noun} may have at most {max} characters.': ({ noun = '', max }) =>
    `${things[noun] ?? 'Un texte'} peut compter au maximum ${max} caractères.`,
  'Translate the {noun} too, or leave everything empty to remove the translation.': ({ noun = '' }) =>
    `Traduisez aussi ${noun === 'title' ? 'le titre' : 'le texte'}, ou laissez tout vide pour supprimer la traduction.`,
  'A {noun} cannot come after itself.': ({ noun = '' }) =>
    `${things[noun] ?? 'Une ligne'} ne peut pas venir après elle-même.`,
  '{nameOf} exists again.': '{nameOf} existe de nouveau.',
  'Translations into {lost} were not restored: the application no longer translates into it.': ({
    lost = '',
  }) =>
    `Les traductions (${languages(lost)}) n’ont pas été rétablies : l’application ne traduit plus dans cette langue.`,
  'The text may have at most {max} characters.': 'Le texte peut compter au maximum {max} caractères.',
  'The text has no control characters but line breaks.':
    'Le texte ne contient pas de caractères de contrôle, sauf des sauts de ligne.',
  'Help task not found.': 'Tâche d’aide introuvable.',
  'Comment not found.': 'Commentaire introuvable.',
  'The search is in the list again.': 'La recherche figure de nouveau dans la liste.',
  'Ask for 1 to {keptDays} days.': 'Demandez de 1 à {keptDays} jours.',
  'An application ignores at most {max} terms. Take some of them back first.':
    'Une application ignore au maximum {max} termes. Rétablissez-en d’abord quelques-uns.',
  'Name a term of the list.': 'Indiquez un terme de la liste.',
  'Version {number} exists.': 'La version {number} existe.',
  'The oldest versions of {others} help tasks were too long to be kept.':
    'Les versions les plus anciennes de {others} tâches d’aide étaient trop longues pour être conservées.',
  'The oldest version of “{title}” was too long to be kept.':
    'La version la plus ancienne de « {title} » était trop longue pour être conservée.',
  'The {lostVersions} oldest versions of “{title}” were too long to be kept.':
    'Les {lostVersions} versions les plus anciennes de « {title} » étaient trop longues pour être conservées.',
  'Version not found.': 'Version introuvable.',
  'A version needs all languages of the application. Missing: {names}.': ({ names = '' }) =>
    `Une version a besoin de toutes les langues de l’application. Il manque : ${languages(names)}.`,
  'The original has changed since you opened it. Your translation is not saved: compare it with the original as it is now, and save it again.':
    'L’original a changé depuis que vous l’avez ouvert. Votre traduction n’est pas enregistrée : comparez-la avec l’original actuel, puis enregistrez-la de nouveau.',
  'Title and content are required.': 'Le titre et le contenu sont obligatoires.',
  'The row is invalid.': 'La ligne n’est pas valable.',
  'The list of languages was changed since and has no place for them.':
    'La liste des langues a changé depuis et n’a plus de place pour elles.',
  'An application may have at most {max} languages.': 'Une application peut avoir au maximum {max} langues.',
  '{name} is the language of the originals. Change the original itself.': ({ name = '' }) =>
    `C’est la langue des originaux (${languages(name)}). Modifiez l’original lui-même.`,
  'The application does not offer its content in {name}. Add the language to its list first.': ({
    name = '',
  }) =>
    `L’application ne propose pas son contenu dans cette langue (${languages(name)}). Ajoutez d’abord la langue à sa liste.`,
  'As the first language it would lose it.': 'Devenue la première langue, elle la perdrait.',
  'As the first language it would lose them.': 'Devenue la première langue, elle les perdrait.',
  'Taking the language away deletes them.': 'Le retrait de la langue les supprime.',
  'There is 1 translation into {names}.': ({ names = '' }) => `Il y a 1 traduction (${languages(names)}).`,
  'There are {count} translations into {names}.': ({ count, names = '' }) =>
    `Il y a ${count} traductions (${languages(names)}).`,
  '“{shown}” is not a language. Write it as “fr”, “pt-BR” or “zh-Hant”.':
    '« {shown} » n’est pas une langue. Écrivez « fr », « pt-BR » ou « zh-Hant ».',
  'Text cannot be empty.': 'Le texte ne peut pas être vide.',
  'Somebody else has saved this text since you opened it. Your version is not saved.':
    'Quelqu’un d’autre a enregistré ce texte depuis que vous l’avez ouvert. Votre version n’est pas enregistrée.',
  'Somebody else has scheduled a version of this text since you opened it. Your version is not saved.':
    'Quelqu’un d’autre a programmé une version de ce texte depuis que vous l’avez ouvert. Votre version n’est pas enregistrée.',
  'Choose a date and time that is not past.': 'Choisissez une date et une heure qui ne sont pas passées.',
  'Choose a date within the next ten years.': 'Choisissez une date dans les dix prochaines années.',
  'Only a version that everybody is asked to accept has such a date.':
    'Seule une version que chacun est invité à accepter a une telle date.',
  'Choose a date after the version comes into force.':
    'Choisissez une date postérieure à l’entrée en vigueur de la version.',
  'Translation not found.': 'Traduction introuvable.',
  'Only a version that never was in force can be withdrawn.':
    'Seule une version qui n’a jamais été en vigueur peut être retirée.',
  'Send one text for each language.': 'Envoyez un texte par langue.',
  'Name at most 1,000 ids.': 'Indiquez au maximum 1 000 identifiants.',
  'The translations are too long for one answer. Ask for fewer rows, or for one language.':
    'Les traductions sont trop longues pour une seule réponse. Demandez moins de lignes, ou une seule langue.',
  'Somebody else has saved this translation since you opened it. Your text is not saved.':
    'Quelqu’un d’autre a enregistré cette traduction depuis que vous l’avez ouverte. Votre texte n’est pas enregistré.',
  'Somebody else has removed this translation since you opened it. Your text is not saved.':
    'Quelqu’un d’autre a supprimé cette traduction depuis que vous l’avez ouverte. Votre texte n’est pas enregistré.',
  'A note is one line.': 'Une note tient sur une ligne.',
};
