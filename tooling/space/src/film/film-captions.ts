import { type CompleteLocale, completeLocales } from '@clavora/i18n-routing/locales';
import { typeset } from '@clavora/i18n-routing/typeset';
import { cutStart, filmScript } from './film-script.ts';

/** The languages of the captions. */
export const captionLocales = completeLocales;

/** Captions by part of the film. */
type Lines = readonly [drawn: string, clamped: string, first: string, others: string, finished: string];

const spans = [
  [filmScript.contour.from, filmScript.measures.from],
  [filmScript.measures.from, filmScript.approach.to],
  [filmScript.approach.to, cutStart(2)],
  [cutStart(2), filmScript.lift.from],
  [filmScript.lift.from + 0.3, filmScript.end.to],
] as const;

const lines: Readonly<Record<CompleteLocale, Lines>> = {
  en: [
    'A blank, drawn from its dimensions.',
    'Blade 23.5 mm long, 8.4 mm high. The blank is clamped.',
    'First cut, at the tip: 3.5 mm, code 5.',
    'Then codes 3, 1, 4 and 2, one every 3.9 mm.',
    'Five cuts, one cylinder key: CLV-14R.2X.',
  ],
  pt: [
    'Uma chave em bruto, desenhada a partir das suas medidas.',
    'Lâmina: 23,5 mm de comprimento, 8,4 mm de altura. A chave é fixada.',
    'Primeiro corte, na ponta: 3,5 mm, código 5.',
    'Seguem-se os códigos 3, 1, 4 e 2, a cada 3,9 mm.',
    'Cinco cortes, uma chave de cilindro: CLV-14R.2X.',
  ],
  nl: [
    'Een blinde sleutel, getekend naar zijn maten.',
    'Blad 23,5 mm lang, 8,4 mm hoog. De blinde sleutel wordt ingespannen.',
    'Eerste insnijding, aan de punt: 3,5 mm, code 5.',
    'Daarna de codes 3, 1, 4 en 2, telkens 3,9 mm verder.',
    'Vijf insnijdingen, één cilindersleutel: CLV-14R.2X.',
  ],
  it: [
    'Una chiave grezza, disegnata dalle sue misure.',
    'Lama lunga 23,5 mm, alta 8,4 mm. La chiave grezza si blocca nel morsetto.',
    'Primo taglio, in punta: 3,5 mm, codice 5.',
    'Poi i codici 3, 1, 4 e 2, uno ogni 3,9 mm.',
    'Cinque tagli, una chiave per cilindro: CLV-14R.2X.',
  ],
  es: [
    'Una llave en bruto, dibujada a partir de sus medidas.',
    'Hoja: 23,5 mm de largo, 8,4 mm de alto. La llave queda sujeta.',
    'Primer corte, en la punta: 3,5 mm, código 5.',
    'Después, los códigos 3, 1, 4 y 2, uno cada 3,9 mm.',
    'Cinco cortes, una llave de cilindro: CLV-14R.2X.',
  ],
  de: [
    'Ein Rohling, gezeichnet nach seinen Maßen.',
    'Halm 23,5 mm lang, 8,4 mm hoch. Der Rohling wird gespannt.',
    'Erster Einschnitt, an der Spitze: 3,5 mm, Code 5.',
    'Dann die Codes 3, 1, 4 und 2, alle 3,9 mm einer.',
    'Fünf Einschnitte, ein Zylinderschlüssel: CLV-14R.2X.',
  ],
  fr: [
    'Une ébauche, dessinée d’après ses cotes.',
    'Lame : 23,5 mm de long, 8,4 mm de haut. L’ébauche est serrée.',
    'Première entaille, à la pointe : 3,5 mm, code 5.',
    'Puis les codes 3, 1, 4 et 2, tous les 3,9 mm.',
    'Cinq entailles, une clé de cylindre : CLV-14R.2X.',
  ],
  ro: [
    'O cheie brută, desenată după cotele ei.',
    'Lamă: 23,5 mm lungime, 8,4 mm înălțime. Cheia brută se fixează.',
    'Prima tăietură, la vârf: 3,5 mm, codul 5.',
    'Apoi codurile 3, 1, 4 și 2, la fiecare 3,9 mm.',
    'Cinci tăieturi, o cheie de cilindru: CLV-14R.2X.',
  ],
  ru: [
    'Заготовка, начерченная по своим размерам.',
    'Лезвие длиной 23,5 мм, высотой 8,4 мм. Заготовку зажимают.',
    'Первый вырез, у кончика: 3,5 мм, код 5.',
    'Затем коды 3, 1, 4 и 2, через каждые 3,9 мм.',
    'Пять вырезов — один цилиндровый ключ: CLV-14R.2X.',
  ],
};

/** Returns the film's captions in a language, as WebVTT. */
export function keyCutCaptions(locale: CompleteLocale): string {
  const cues = spans.map(([from, to], index) => {
    return `${moment(from)} --> ${moment(to)}\n${typeset(lines[locale][index] ?? '', locale)}`;
  });
  return `${['WEBVTT', ...cues].join('\n\n')}\n`;
}

function moment(seconds: number): string {
  const [whole, thousandths] = seconds.toFixed(3).split('.');
  return `00:00:${(whole ?? '').padStart(2, '0')}.${thousandths}`;
}
