import type { Locale } from '@clavora/i18n-routing/locales';

/** The texts of sample pages, in lengths typical of the language. */
export interface SampleWords {
  home: string;
  homeSummary: string;
  catalogues: string;
  documentation: string;
  products: string;
  gallery: string;
  news: string;
  lists: string;
  catalogue: string;
  priceList: string;
  manual: string;
  manualSummary: string;
  declaration: string;
  changes: string;
  firmware: string;
  firmwareSummary: string;
  holidays: string;
  holidaysSummary: string;
  product: string;
  paragraph: string;
  fair: string;
  fairSummary: string;
  hall: string;
  terms: string;
  caption: string;
  longCaption: string;
}

const english: SampleWords = {
  home: 'Partner area',
  homeSummary: 'Price lists, documents, pictures and notices for those who sell and cut our keys.',
  catalogues: 'Catalogues and price lists',
  documentation: 'Documentation',
  products: 'Products',
  gallery: 'Photo gallery',
  news: 'News',
  lists: 'Saved lists',
  catalogue: 'Residential keys 2027',
  priceList: 'Price list 2027, car keys',
  manual: 'Service manual for electronic cylinder-key machines',
  manualSummary: 'Setting, calibrating, replacing wear parts; with the torque of every screw.',
  declaration: 'Declaration of conformity',
  changes: 'New chapter on calibrating without a master key. Torque of the clamp corrected to 4.5 N m.',
  firmware: 'Firmware 4.2 for bench machines',
  firmwareSummary: 'Cuts laser blanks 11 s faster and keeps its calibration after a power cut.',
  holidays: 'Last dispatch before the holidays: 18 December',
  holidaysSummary:
    'Orders that reach us by 12 noon on that day leave the same afternoon. The warehouse opens again on 7 January.',
  product: 'Blank for flat cylinders, five pins',
  paragraph:
    'The list holds for orders from 1 January. Discount groups stay as they are; minimum orders fall to 20 pieces for all blanks in brass.',
  fair: 'Autumn fair, Valmarena',
  fairSummary: 'Stand, demonstrations and the evening with partners.',
  hall: 'Press hall',
  terms:
    'Pictures may be printed and shown in connection with our products, whole and with the name of who took them. They may not be sold or passed on.',
  caption: 'Cutting a laser blank',
  longCaption: 'The measuring room with the optical comparator on which every hundredth blade is checked',
};

const german: SampleWords = {
  home: 'Partnerbereich',
  homeSummary: 'Preislisten, Dokumente, Bilder und Mitteilungen für alle, die unsere Schlüssel verkaufen und fräsen.',
  catalogues: 'Kataloge und Preislisten',
  documentation: 'Dokumentation',
  products: 'Produkte',
  gallery: 'Fotogalerie',
  news: 'Neuigkeiten',
  lists: 'Gespeicherte Listen',
  catalogue: 'Hausschlüssel 2027 mit Vergleichslisten',
  priceList: 'Preisliste 2027 für Fahrzeugschlüssel und Transponder',
  manual: 'Wartungshandbuch für elektronische Zylinderschlüsselkopiermaschinen',
  manualSummary: 'Einstellen, Kalibrieren, Austausch von Verschleißteilen; mit den Anzugsdrehmomenten aller Schrauben.',
  declaration: 'EU-Konformitätserklärung',
  changes:
    'Neues Kapitel zum Kalibrieren ohne Musterschlüssel. Anzugsdrehmoment der Spannbacke auf 4,5 N m berichtigt.',
  firmware: 'Firmware 4.2 für Tischmaschinen',
  firmwareSummary: 'Fräst Laserrohlinge 11 s schneller und behält die Kalibrierung nach einem Stromausfall.',
  holidays: 'Letzter Versandtag vor den Feiertagen: 18. Dezember',
  holidaysSummary:
    'Bestellungen, die bis 12 Uhr eingehen, verlassen noch am selben Nachmittag das Haus. Das Lager öffnet wieder am 7. Januar.',
  product: 'Rohling für Flachzylinder mit fünf Zuhaltungen',
  paragraph:
    'Die Liste gilt für Bestellungen ab dem 1. Januar. Die Rabattgruppen bleiben unverändert; die Mindestbestellmengen sinken für alle Messingrohlinge auf 20 Stück.',
  fair: 'Herbstmesse Valmarena',
  fairSummary: 'Stand, Vorführungen und der Abend mit den Partnern.',
  hall: 'Prägehalle',
  terms:
    'Die Bilder dürfen im Zusammenhang mit unseren Produkten unverändert und mit Nennung des Fotografen gedruckt und gezeigt werden. Sie dürfen weder verkauft noch weitergegeben werden.',
  caption: 'Fräsen eines Laserrohlings',
  longCaption: 'Der Messraum mit dem optischen Profilprojektor, auf dem jede hundertste Klinge geprüft wird',
};

const italian: SampleWords = {
  home: 'Area partner',
  homeSummary: 'Listini, documenti, immagini e avvisi per chi vende e duplica le nostre chiavi.',
  catalogues: 'Cataloghi e listini',
  documentation: 'Documentazione',
  products: 'Prodotti',
  gallery: 'Galleria fotografica',
  news: 'Notizie',
  lists: 'Liste salvate',
  catalogue: 'Chiavi residenziali 2027',
  priceList: 'Listino 2027, chiavi auto',
  manual: 'Manuale di assistenza per duplicatrici elettroniche',
  manualSummary:
    'Regolazione, taratura, sostituzione delle parti soggette a usura; con le coppie di serraggio di ogni vite.',
  declaration: 'Dichiarazione di conformità',
  changes: 'Nuovo capitolo sulla taratura senza chiave campione. Coppia del morsetto corretta a 4,5 N m.',
  firmware: 'Firmware 4.2 per macchine da banco',
  firmwareSummary: 'Taglia le chiavi laser 11 s più in fretta e conserva la taratura dopo un’interruzione di corrente.',
  holidays: 'Ultima spedizione prima delle feste: 18 dicembre',
  holidaysSummary: 'Gli ordini ricevuti entro le 12 partono il pomeriggio stesso. Il magazzino riapre il 7 gennaio.',
  product: 'Chiave grezza per cilindro, cinque pistoncini',
  paragraph:
    'Il listino vale per gli ordini dal 1º gennaio. I gruppi di sconto restano invariati; gli ordini minimi scendono a 20 pezzi per tutte le chiavi grezze in ottone.',
  fair: 'Fiera d’autunno, Valmarena',
  fairSummary: 'Lo stand, le dimostrazioni e la serata con i partner.',
  hall: 'Reparto presse',
  terms:
    'Le immagini possono essere stampate e mostrate in relazione ai nostri prodotti, intere e con il nome dell’autore. Non possono essere vendute né cedute.',
  caption: 'Taglio di una chiave laser',
  longCaption: 'La sala metrologica con il proiettore di profili su cui si controlla una lama ogni cento',
};

const russian: SampleWords = {
  home: 'Раздел для партнёров',
  homeSummary: 'Прайс-листы, документы, снимки и сообщения для тех, кто продаёт и изготавливает наши ключи.',
  catalogues: 'Каталоги и прайс-листы',
  documentation: 'Документация',
  products: 'Изделия',
  gallery: 'Фотогалерея',
  news: 'Новости',
  lists: 'Сохранённые списки',
  catalogue: 'Ключи для дома 2027 с таблицами соответствия',
  priceList: 'Прайс-лист 2027: автомобильные ключи и транспондеры',
  manual: 'Руководство по обслуживанию электронных станков для цилиндровых ключей',
  manualSummary: 'Настройка, калибровка, замена изнашиваемых деталей; моменты затяжки всех винтов.',
  declaration: 'Декларация о соответствии',
  changes: 'Новая глава о калибровке без эталонного ключа. Момент затяжки зажима исправлен на 4,5 Н·м.',
  firmware: 'Прошивка 4.2 для настольных станков',
  firmwareSummary:
    'Лазерные заготовки обрабатываются на 11 с быстрее, а калибровка сохраняется после отключения питания.',
  holidays: 'Последняя отгрузка перед праздниками: 18 декабря',
  holidaysSummary: 'Заказы, полученные до 12 часов, отправляются в тот же день. Склад снова откроется 7 января.',
  product: 'Заготовка для плоских цилиндров, пять штифтов',
  paragraph:
    'Прайс-лист действует для заказов с 1 января. Группы скидок не меняются; минимальный заказ для всех латунных заготовок снижается до 20 штук.',
  fair: 'Осенняя выставка в Вальмарене',
  fairSummary: 'Стенд, показы и вечер с партнёрами.',
  hall: 'Прессовый цех',
  terms:
    'Снимки можно печатать и показывать в связи с нашей продукцией, целиком и с указанием автора. Их нельзя продавать и передавать другим.',
  caption: 'Обработка лазерной заготовки',
  longCaption: 'Измерительная лаборатория с оптическим проектором, на котором проверяется каждое сотое лезвие',
};

const written: Partial<Record<Locale, SampleWords>> = { en: english, de: german, it: italian, ru: russian };

/** Returns the sample texts in a language; English if there are none. */
export function sampleWords(locale: Locale): SampleWords {
  return written[locale] ?? english;
}
