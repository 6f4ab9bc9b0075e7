import type { RightWords } from './right-words.texts';

export const fr: RightWords = {
  'content.read': 'lire les contenus',
  'content.write': 'rédiger les contenus',
  'undo.read': 'lire les modifications récentes',
  'codes.read': 'lire les codes et les scans',
  'codes.write': 'générer et modifier les codes',
  'codes.images': 'télécharger les images des codes',
  'codes.print': 'imprimer les étiquettes',
  'codes.scan': 'scanner les codes',
  'devices.read': 'lire les appareils',
  devices: 'renommer et révoquer les appareils',
  'people.read': 'lire les utilisateurs de l’application',
  'people.write': 'modifier les utilisateurs de l’application',
  'settings.read': 'lire les clés et les hôtes',
  audit: 'lire le journal d’audit',
};
