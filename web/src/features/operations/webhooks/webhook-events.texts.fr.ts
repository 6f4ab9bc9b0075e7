import type { WebhookEventsTexts } from './webhook-events.texts';

export const fr: WebhookEventsTexts = {
  groups: {
    codes: 'Codes',
    people: 'Utilisateurs de l’application',
    content: 'Contenu',
    application: 'Application',
  },
  otherGroup: 'Autres',
  events: {
    'codes.generated': 'Des codes ont été générés ou importés',
    'codes.status_changed': 'Des codes ont été marqués comme utilisés, révoqués ou réactivés',
    'batch.revoked': 'Un lot a été révoqué',
    'code.redeemed': 'Un code a été validé',
    'code.refused': 'Un code a été refusé',
    'code.annulled': 'Une validation a été annulée',
    'print_run.confirmed': 'Un tirage a été confirmé',
    'app_user.created': 'Un utilisateur de l’application a été ajouté',
    'app_user.updated': 'Un utilisateur de l’application a été modifié',
    'app_user.removed': 'Un utilisateur de l’application a été supprimé',
    'app_user.erased': 'Une personne a été effacée',
    'legal_text.accepted': 'Une personne a accepté ou refusé un texte juridique',
    'question.changed': 'Des questions ont été modifiées',
    'help_task.changed': 'Des fiches d’aide ont été modifiées',
    'legal_text.in_force': 'Un texte juridique est entré en vigueur',
    'import.finished': 'Une importation est terminée',
    'member.joined': 'Un membre est arrivé',
    'member.left': 'Un membre est parti',
    'quota.nearly_full': 'Un quota est presque atteint',
    ping: 'Événement de test',
  },
};
