import type { RightWords } from './right-words.texts';

export const fr: RightWords = {
  reads: {
    'content.read': 'les contenus',
    'codes.read': 'les codes avec leurs scans',
    'devices.read': 'les appareils',
    'people.read': 'les utilisateurs de l’application',
    'settings.read': 'les clés et les hôtes',
    audit: 'le journal d’audit',
  },
  acts: {
    'content.write': 'rédiger les contenus',
    'codes.write': 'générer et modifier les codes',
    'codes.images': 'télécharger les images des codes',
    'codes.print': 'imprimer les étiquettes',
    'people.write': 'modifier les utilisateurs de l’application',
  },
  read: (things) => `Lire ${things}`,
};
