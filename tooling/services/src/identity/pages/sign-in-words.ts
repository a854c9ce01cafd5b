/** Messages of the sign-in pages. */
export interface SignInWords {
  title: string;
  email: string;
  password: string;
  signIn: string;
  cancel: string;
  back: string;
  wrong: string;
  organisationTitle: string;
  continue: string;
  chooseOne: string;
  codeTitle: string;
  code: string;
  /** `{code}` is replaced by the code. */
  codeIs: string;
  wrongCode: string;
  expiredTitle: string;
  expired: string;
  standIn: string;
}

/** Messages by language of the sites. */
export const signInWords = {
  en: {
    title: 'Partner sign-in',
    email: 'E-mail address',
    password: 'Password',
    signIn: 'Sign in',
    cancel: 'Cancel',
    back: 'Back to site',
    wrong: 'The e-mail address or the password is not right. Check both and try again.',
    organisationTitle: 'Which organisation are you here for?',
    continue: 'Continue',
    chooseOne: 'Choose an organisation.',
    codeTitle: 'Code from your telephone',
    code: 'Six-digit code',
    codeIs: 'On this machine there is no telephone. The code is now {code}.',
    wrongCode: 'This is not the code. Codes change every 30 seconds.',
    expiredTitle: 'This page has expired',
    expired: 'Go back to the site and sign in again.',
    standIn: 'Stand-in on this machine: these people are invented.',
  },
  pt: {
    title: 'Acesso de parceiros',
    email: 'Endereço de e-mail',
    password: 'Palavra-passe',
    signIn: 'Iniciar sessão',
    cancel: 'Cancelar',
    back: 'Voltar ao site',
    wrong: 'O endereço de e-mail ou a palavra-passe não está correto. Verifique ambos e tente novamente.',
    organisationTitle: 'Em nome de que organização acede?',
    continue: 'Continuar',
    chooseOne: 'Escolha uma organização.',
    codeTitle: 'Código do seu telemóvel',
    code: 'Código de seis algarismos',
    codeIs: 'Nesta máquina não há telemóvel. O código é agora {code}.',
    wrongCode: 'Este não é o código. Os códigos mudam a cada 30 segundos.',
    expiredTitle: 'Esta página expirou',
    expired: 'Volte ao site e inicie sessão novamente.',
    standIn: 'Substituto nesta máquina: estas pessoas são inventadas.',
  },
  nl: {
    title: 'Inloggen voor partners',
    email: 'E-mailadres',
    password: 'Wachtwoord',
    signIn: 'Inloggen',
    cancel: 'Annuleren',
    back: 'Terug naar de site',
    wrong: 'Het e-mailadres of het wachtwoord klopt niet. Controleer beide en probeer het opnieuw.',
    organisationTitle: 'Voor welke organisatie bent u hier?',
    continue: 'Doorgaan',
    chooseOne: 'Kies een organisatie.',
    codeTitle: 'Code van uw telefoon',
    code: 'Code van zes cijfers',
    codeIs: 'Op deze machine is er geen telefoon. De code is nu {code}.',
    wrongCode: 'Dit is niet de code. Codes veranderen elke 30 seconden.',
    expiredTitle: 'Deze pagina is verlopen',
    expired: 'Ga terug naar de site en log opnieuw in.',
    standIn: 'Vervanger op deze machine: deze mensen zijn verzonnen.',
  },
  it: {
    title: 'Accesso partner',
    email: 'Indirizzo e-mail',
    password: 'Password',
    signIn: 'Accedi',
    cancel: 'Annulla',
    back: 'Torna al sito',
    wrong: 'L’indirizzo e-mail o la password non è corretta. Controllare entrambi e riprovare.',
    organisationTitle: 'Per quale organizzazione si accede?',
    continue: 'Continua',
    chooseOne: 'Scegliere un’organizzazione.',
    codeTitle: 'Codice dal telefono',
    code: 'Codice di sei cifre',
    codeIs: 'Su questa macchina non c’è un telefono. Il codice ora è {code}.',
    wrongCode: 'Il codice non è questo. I codici cambiano ogni 30 secondi.',
    expiredTitle: 'Questa pagina è scaduta',
    expired: 'Tornare al sito e accedere di nuovo.',
    standIn: 'Sostituto su questa macchina: queste persone sono inventate.',
  },
  es: {
    title: 'Acceso de socios',
    email: 'Correo electrónico',
    password: 'Contraseña',
    signIn: 'Iniciar sesión',
    cancel: 'Cancelar',
    back: 'Volver al sitio',
    wrong: 'El correo electrónico o la contraseña no son correctos. Compruebe ambos e inténtelo de nuevo.',
    organisationTitle: '¿En nombre de qué organización accede?',
    continue: 'Continuar',
    chooseOne: 'Elija una organización.',
    codeTitle: 'Código de su teléfono',
    code: 'Código de seis cifras',
    codeIs: 'En esta máquina no hay teléfono. El código es ahora {code}.',
    wrongCode: 'Este no es el código. Los códigos cambian cada 30 segundos.',
    expiredTitle: 'Esta página ha caducado',
    expired: 'Vuelva al sitio e inicie sesión de nuevo.',
    standIn: 'Sustituto en esta máquina: estas personas son inventadas.',
  },
  de: {
    title: 'Anmeldung für Partner',
    email: 'E-Mail-Adresse',
    password: 'Passwort',
    signIn: 'Anmelden',
    cancel: 'Abbrechen',
    back: 'Zurück zur Website',
    wrong: 'Die E-Mail-Adresse oder das Passwort stimmt nicht. Prüfen Sie beides und versuchen Sie es erneut.',
    organisationTitle: 'Für welche Organisation sind Sie hier?',
    continue: 'Weiter',
    chooseOne: 'Wählen Sie eine Organisation.',
    codeTitle: 'Code von Ihrem Telefon',
    code: 'Sechsstelliger Code',
    codeIs: 'Auf diesem Rechner gibt es kein Telefon. Der Code ist jetzt {code}.',
    wrongCode: 'Das ist nicht der Code. Codes wechseln alle 30 Sekunden.',
    expiredTitle: 'Diese Seite ist abgelaufen',
    expired: 'Gehen Sie zurück zur Website und melden Sie sich neu an.',
    standIn: 'Stellvertreter auf diesem Rechner: Diese Leute sind erfunden.',
  },
  fr: {
    title: 'Connexion des partenaires',
    email: 'Adresse e-mail',
    password: 'Mot de passe',
    signIn: 'Se connecter',
    cancel: 'Annuler',
    back: 'Retour au site',
    wrong: 'L’adresse e-mail ou le mot de passe est incorrect. Vérifiez les deux et réessayez.',
    organisationTitle: 'Pour quelle organisation venez-vous ?',
    continue: 'Continuer',
    chooseOne: 'Choisissez une organisation.',
    codeTitle: 'Code de votre téléphone',
    code: 'Code à six chiffres',
    codeIs: 'Sur cette machine, il n’y a pas de téléphone. Le code est maintenant {code}.',
    wrongCode: 'Ce n’est pas le code. Les codes changent toutes les 30 secondes.',
    expiredTitle: 'Cette page a expiré',
    expired: 'Retournez sur le site et connectez-vous de nouveau.',
    standIn: 'Remplaçant sur cette machine : ces personnes sont inventées.',
  },
  ro: {
    title: 'Autentificare pentru parteneri',
    email: 'Adresă de e-mail',
    password: 'Parolă',
    signIn: 'Autentificare',
    cancel: 'Anulare',
    back: 'Înapoi la site',
    wrong: 'Adresa de e-mail sau parola nu este corectă. Verificați-le pe amândouă și încercați din nou.',
    organisationTitle: 'Pentru ce organizație vă autentificați?',
    continue: 'Continuare',
    chooseOne: 'Alegeți o organizație.',
    codeTitle: 'Codul de pe telefonul dumneavoastră',
    code: 'Cod din șase cifre',
    codeIs: 'Pe acest calculator nu există telefon. Codul este acum {code}.',
    wrongCode: 'Acesta nu este codul. Codurile se schimbă la fiecare 30 de secunde.',
    expiredTitle: 'Această pagină a expirat',
    expired: 'Reveniți la site și autentificați-vă din nou.',
    standIn: 'Înlocuitor pe acest calculator: aceste persoane sunt inventate.',
  },
  ru: {
    title: 'Вход для партнёров',
    email: 'Адрес электронной почты',
    password: 'Пароль',
    signIn: 'Войти',
    cancel: 'Отмена',
    back: 'Вернуться на сайт',
    wrong: 'Неверный адрес электронной почты или пароль. Проверьте их и попробуйте ещё раз.',
    organisationTitle: 'От какой организации вы входите?',
    continue: 'Продолжить',
    chooseOne: 'Выберите организацию.',
    codeTitle: 'Код с вашего телефона',
    code: 'Код из шести цифр',
    codeIs: 'На этой машине нет телефона. Сейчас код — {code}.',
    wrongCode: 'Код неверный. Коды меняются каждые 30 секунд.',
    expiredTitle: 'Срок действия страницы истёк',
    expired: 'Вернитесь на сайт и войдите снова.',
    standIn: 'Замена на этой машине: эти люди вымышлены.',
  },
} as const satisfies Readonly<Record<string, SignInWords>>;

export type SignInLanguage = keyof typeof signInWords;

/**
 * Returns the first supported language among the requested ones, such as `it en` or `de-AT,de;q=0.9`; English
 * if none is supported.
 */
export function signInLanguage(...wishes: readonly (string | undefined)[]): SignInLanguage {
  const wished = wishes.flatMap((wish) => wish?.toLowerCase().match(/(?<![a-z=-])[a-z]{2}(?![a-z])/g) ?? []);
  return wished.find((code): code is SignInLanguage => Object.hasOwn(signInWords, code)) ?? 'en';
}
