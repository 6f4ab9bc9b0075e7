import { plural } from '../../../ui/texts';
import type { ScanTexts } from './scan.texts';

const otherProgram =
  'Un autre programme utilise la caméra. Fermez-le, puis appuyez de nouveau sur « Démarrer la caméra ».';

export const fr: ScanTexts = {
  camera: {
    region: 'Caméra',
    picture: 'Image de la caméra',
    start: 'Démarrer la caméra',
    starting: 'Démarrage…',
    stop: 'Arrêter la caméra',
    light: 'Lampe',
    lightFailed: 'La lampe de la caméra ne répond pas.',
    failed: 'La caméra ne démarre pas.',
    notStarted: 'La caméra ne démarre pas. Appuyez de nouveau sur « Démarrer la caméra ».',
    stopped: 'La caméra s’est arrêtée. Appuyez de nouveau sur « Démarrer la caméra ».',
    missing:
      'Cette page n’a pas accès à la caméra, car elle n’est pas ouverte en HTTPS. Utilisez un lecteur de codes ou le champ ci-dessous.',
    readerNotLoaded:
      'Le programme de lecture n’a pas pu être chargé. Appuyez de nouveau sur « Démarrer la caméra » quand la connexion sera rétablie.',
    problems: {
      NotAllowedError:
        'L’accès à la caméra est refusé. Autorisez-le pour cette page dans les réglages du navigateur, puis appuyez de nouveau sur « Démarrer la caméra ».',
      NotFoundError:
        'Aucune caméra trouvée. Branchez-en une, ou utilisez un lecteur de codes ou le champ ci-dessous.',
      NotReadableError: otherProgram,
      AbortError: otherProgram,
    },
  },
  entry: {
    code: 'Code',
    about: 'Un lecteur de codes USB ou Bluetooth fonctionne à tout moment, sans aucun clic.',
    redeem: 'Valider',
    lookingUp: 'Recherche…',
    nothingTyped: 'Saisissez le code, ou le numéro qui figure en dessous.',
    half: (begun) =>
      `Le lecteur de codes s’est arrêté après « ${begun} ». Scannez de nouveau le symbole. Si cela se répète, réglez-le pour qu’il termine par Entrée.`,
    confirm: {
      title: (serial) => `Valider ${serial} ?`,
      valid: (serial) => `${serial} est valable. Comparez-le avec l’étiquette.`,
      validOf: (serial, batch) =>
        `${serial} est valable et fait partie du lot « ${batch} ». Comparez-le avec l’étiquette.`,
    },
    usedAt: (serial, time) => `${serial} a été utilisé à ${time}.`,
    usedAtBy: (serial, time, gate) => `${serial} a été utilisé à ${time} par ${gate}.`,
    unknown: (serial) => `Le numéro ${serial} n’existe pas. Comparez-le avec l’étiquette.`,
    refused: (serial, reason) => `${serial} : ${reason}`,
    noConnection:
      'Les numéros sont recherchés sur le serveur, et il n’y a pas de connexion. Scannez le symbole, ou saisissez ses 20 caractères.',
    notAllowed:
      'Cette connexion ne permet pas de rechercher des numéros. Scannez le symbole, ou saisissez ses 20 caractères.',
  },
  gate: {
    byDefault: (number) => `Porte ${number}`,
    without: (gate) => `Sans nom, ce sera « ${gate} ».`,
    start: 'Commencer à scanner',
    kept: (count) =>
      plural(count, {
        one: 'Le scan est conservé, et sera envoyé dès que ce navigateur sera connecté.',
        other: '# scans sont conservés, et seront envoyés dès que ce navigateur sera connecté.',
      }),
  },
  connection: {
    starting: 'Démarrage…',
    connected: 'Connecté',
    sending: (count) =>
      plural(count, {
        one: 'Connecté, # scan en cours d’envoi',
        other: 'Connecté, # scans en cours d’envoi',
      }),
    none: 'Pas de connexion',
    noneWaits: 'aucun scan en attente',
    waits: (count) => plural(count, { one: '# scan en attente', other: '# scans en attente' }),
    list: (time) => `liste reçue à ${time}`,
    incompleteList: (time) => `liste reçue à ${time}, incomplète`,
    noList: 'pas encore de liste',
    tryNow: 'Réessayer maintenant',
  },
  device: {
    title: 'Cet appareil',
    name: (browser, system) => `${browser} sur ${system}`,
    otherBrowser: 'Navigateur',
    otherSystem: 'un autre système',
    gate: 'Porte',
    aboutGate: 'Les autres la voient avec chaque scan : « utilisé à 14:03 par Porte 2 ».',
    nameMissing: 'Saisissez un nom, par exemple « Porte 2 ».',
    renamed: (name) => `Cet appareil s’appelle maintenant « ${name} ».`,
    sound: 'Son',
    disconnect: 'Déconnecter',
    disconnectTitle: 'Déconnecter cet appareil ?',
    stopsScanning: (application) => `Il ne scannera plus pour ${application}.`,
    keepsWaiting: (count) =>
      plural(count, {
        one: 'Le scan en attente est conservé jusqu’à la prochaine connexion.',
        other: 'Les # scans en attente sont conservés jusqu’à la prochaine connexion.',
      }),
    notTold: 'Déconnecté ici. Le serveur n’a pas pu être prévenu : révoquez cet appareil dans « Appareils ».',
  },
  last: {
    title: 'Derniers scans',
    none: 'Aucun pour le moment.',
    showMore: 'Afficher plus',
    elsewhere: 'Validés aussi ailleurs',
    aboutElsewhere:
      'Acceptés ici sans connexion, et par un autre appareil avant que la connexion soit rétablie.',
    waits: 'en attente',
    scannedAt: (time) => `Scanné à ${time}`,
    undoOf: (code) => `Annuler le scan de ${code}`,
  },
  notConnected: {
    about: 'Non connecté',
    revoked: (application) =>
      `Cet appareil a été déconnecté de ${application} : sa clé a été révoquée. Sa liste a été supprimée.`,
    loggedOut: (application) =>
      `Vous êtes déconnecté : ce navigateur ne scanne plus pour ${application}. Reconnectez-vous pour continuer : les scans en attente sont conservés.`,
    sessionEnded: (application) =>
      `La session qui a connecté ce navigateur à ${application} est terminée, ou le navigateur a été déconnecté. Connectez-le de nouveau pour continuer : les scans en attente sont conservés.`,
    ended: (application) => `Cet appareil est déconnecté de ${application}.`,
    roleTooLow: (application) =>
      `Votre rôle dans ${application} ne permet pas de scanner. Demandez à un propriétaire de le changer, ou connectez cet appareil comme un téléphone.`,
    scanFor: (application) => `Scanner pour ${application}`,
    connectAgain: 'Se reconnecter',
    confirmFirst: 'Ce navigateur reçoit sa propre clé pour scanner. Confirmez d’abord que c’est bien vous.',
    confirm: 'Confirmer et connecter',
    failed: 'Ce navigateur n’a pas pu être connecté. Réessayez.',
    withAccount:
      'Avec un compte : <login>connectez-vous</login>, puis ouvrez « Scanner » dans la navigation.',
  },
  pairing: {
    title: 'Connecter cet appareil',
    about:
      'Sur un ordinateur, un propriétaire ou un éditeur ouvre « Appareils » et appuie sur « Connecter un téléphone ». Scannez le symbole qui s’affiche, ou saisissez le code qui figure en dessous.',
    code: 'Code de connexion',
    name: 'Nom de cet appareil',
    aboutName: 'Les autres le voient avec chaque scan.',
    connect: 'Connecter',
    connecting: 'Connexion…',
    nameMissing: 'Saisissez un nom pour cet appareil, par exemple « Porte 2 ».',
    codeMissing: 'Saisissez le code de connexion.',
    noCode:
      'Ce n’est pas un code de connexion. Un code de connexion a 26 caractères, et s’affiche avec « Connecter un téléphone ».',
    otherServer: (address) =>
      `Ce symbole appartient à un autre serveur. Ouvrez ${address} et scannez-le sur ce serveur.`,
    newer:
      'Ce symbole est plus récent que cette page. Mettez l’application à jour : rechargez cette page, puis scannez-le de nouveau.',
    noAnswer: 'Le serveur n’a pas répondu. Réessayez.',
  },
  page: {
    toCodes: 'Codes et scans',
    wrongClock: (shown) =>
      `L’horloge de cet appareil n’est pas à l’heure : elle affiche ${shown}. Les scans sont tout de même envoyés, avec les heures qu’elle affiche. Mettez-la à l’heure dans les réglages de l’appareil.`,
    keepsNothing:
      'Ce navigateur ne conserve rien, comme dans une fenêtre privée. Ne fermez pas et ne rechargez pas cette page tant que des scans sont en attente.',
    otherLayout:
      'Le lecteur de codes est réglé pour une autre disposition de clavier que cet ordinateur. Les codes sont lus malgré tout. Pour les autres contenus, réglez les deux sur la même disposition : scannez, dans le manuel du lecteur, le symbole de la disposition de cet ordinateur.',
    scansFor: (application) => `Ce navigateur scanne pour ${application}.`,
    switchTo: (application) => `Scanner plutôt pour ${application}`,
  },
  waiting: {
    count: (count, application) =>
      `${plural(count, { one: '# scan est en attente', other: '# scans sont en attente' })} sur cet appareil pour ${application}.`,
    sentOnce: (count, application) =>
      `${plural(count, { one: 'Il sera envoyé', other: 'Ils seront envoyés' })} quand l’appareil sera connecté à ${application}.`,
    toSend: (count, application) =>
      `${plural(count, { one: 'Pour l’envoyer', other: 'Pour les envoyer' })}, déconnectez cet appareil ci-dessous, puis connectez-le à ${application}.`,
    save: (count) =>
      plural(count, { one: 'L’enregistrer dans un fichier', other: 'Les enregistrer dans un fichier' }),
  },
  problems: {
    notUndoneOffline:
      'Il n’y a pas de connexion : annulez le scan quand elle sera rétablie, dans les 15 minutes qui suivent le scan.',
    notUndone: (reason) => `Non annulé : ${reason}`,
    notKept: (reason) => `Ce navigateur n’a pas pu conserver le scan (${reason}). Scannez de nouveau.`,
    noRoom: 'Ce navigateur n’a pas pu conserver le scan. Libérez de l’espace de stockage.',
    notSent: (reason) => `Les scans en attente sont conservés et n’ont pas été envoyés : ${reason}`,
    noList:
      'La liste pour les pertes de connexion n’a pas pu être chargée. Elle sera redemandée dans une minute.',
  },
};
