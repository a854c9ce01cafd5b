import { loadMessages, type Messages } from '@clavora/i18n-routing/messages';

/** Languages of printed price lists: those whose letters the fonts of every PDF reader contain. */
export const printedLanguages = ['en', 'pt', 'nl', 'it', 'es', 'de', 'fr'] as const;
export type PrintedLanguage = (typeof printedLanguages)[number];

/** The names of product families, as the search of the sites has them. */
export const printedFamilies = Object.fromEntries(
  await Promise.all(
    printedLanguages.map(async (language) => [language, (await loadMessages(language)).search.families] as const),
  ),
) as Readonly<Record<PrintedLanguage, Messages['search']['families']>>;

/** Texts of a price list besides codes, figures and the names of product families. */
export interface PriceWords {
  title: string;
  validFrom: string;
  terms: string;
  /** One sentence each. */
  conditions: readonly string[];
  index: string;
  columns: Readonly<Record<'code' | 'version' | 'pack' | 'group' | 'per' | 'page', string>>;
}

export const priceWords: Readonly<Record<PrintedLanguage, PriceWords>> = {
  en: {
    title: 'Price list',
    validFrom: 'valid from',
    terms: 'How to read it',
    conditions: [
      'Prices are list prices in EUR without VAT, ex works Valmarena.',
      'The group of a code decides your discount; the table of groups is a document of its own.',
      'Order whole packs. Opened packs cannot be returned.',
      'Orders received by 14:00 on a working day leave the same day where the code is in stock.',
    ],
    index: 'Index of codes',
    columns: { code: 'Code', version: 'Version', pack: 'Pack', group: 'Group', per: 'Price for', page: 'Product' },
  },
  pt: {
    title: 'Tabela de preços',
    validFrom: 'em vigor desde',
    terms: 'Como ler',
    conditions: [
      'Os preços são preços de tabela em EUR, sem IVA, à saída da fábrica de Valmarena.',
      'O grupo do código determina o seu desconto; a tabela de grupos é um documento à parte.',
      'Encomende embalagens completas. Embalagens abertas não se devolvem.',
      'As encomendas recebidas até às 14:00 de um dia útil saem no próprio dia, se o código estiver em armazém.',
    ],
    index: 'Índice de códigos',
    columns: { code: 'Código', version: 'Versão', pack: 'Emb.', group: 'Grupo', per: 'Preço por', page: 'Produto' },
  },
  nl: {
    title: 'Prijslijst',
    validFrom: 'geldig vanaf',
    terms: 'Zo leest u de lijst',
    conditions: [
      'De prijzen zijn lijstprijzen in EUR zonder btw, af fabriek Valmarena.',
      'De groep van een code bepaalt uw korting; de tabel met groepen is een apart document.',
      'Bestel hele verpakkingen. Geopende verpakkingen nemen wij niet terug.',
      'Bestellingen die op een werkdag vóór 14.00 uur binnenkomen, gaan dezelfde dag weg als de code op voorraad is.',
    ],
    index: 'Register van codes',
    columns: { code: 'Code', version: 'Uitvoering', pack: 'Verp.', group: 'Groep', per: 'Prijs per', page: 'Product' },
  },
  it: {
    title: 'Listino prezzi',
    validFrom: 'in vigore dal',
    terms: 'Come si legge',
    conditions: [
      'I prezzi sono di listino in EUR, IVA esclusa, franco fabbrica Valmarena.',
      'Il gruppo del codice determina lo sconto; la tabella dei gruppi è un documento a parte.',
      'Si ordinano confezioni intere. Le confezioni aperte non si rendono.',
      'Gli ordini ricevuti entro le 14:00 di un giorno lavorativo partono in giornata se il codice è a magazzino.',
    ],
    index: 'Indice dei codici',
    columns: {
      code: 'Codice',
      version: 'Versione',
      pack: 'Conf.',
      group: 'Gruppo',
      per: 'Prezzo per',
      page: 'Prodotto',
    },
  },
  es: {
    title: 'Tarifa de precios',
    validFrom: 'en vigor desde el',
    terms: 'Cómo se lee',
    conditions: [
      'Los precios son de tarifa en EUR, sin IVA, franco fábrica Valmarena.',
      'El grupo del código determina su descuento; la tabla de grupos es un documento aparte.',
      'Pida envases completos. Los envases abiertos no se devuelven.',
      'Los pedidos recibidos hasta las 14:00 de un día laborable salen el mismo día si el código está en almacén.',
    ],
    index: 'Índice de códigos',
    columns: { code: 'Código', version: 'Versión', pack: 'Env.', group: 'Grupo', per: 'Precio por', page: 'Producto' },
  },
  de: {
    title: 'Preisliste',
    validFrom: 'gültig ab',
    terms: 'So lesen Sie die Liste',
    conditions: [
      'Die Preise sind Listenpreise in EUR ohne Mehrwertsteuer, ab Werk Valmarena.',
      'Die Gruppe eines Codes bestimmt Ihren Rabatt; die Tabelle der Gruppen ist ein eigenes Dokument.',
      'Bestellen Sie ganze Packungen. Geöffnete Packungen nehmen wir nicht zurück.',
      'Bestellungen, die an einem Arbeitstag bis 14:00 Uhr eingehen, verlassen uns am selben Tag, wenn der Code am Lager ist.',
    ],
    index: 'Verzeichnis der Codes',
    columns: {
      code: 'Code',
      version: 'Ausführung',
      pack: 'Pack.',
      group: 'Gruppe',
      per: 'Preis für',
      page: 'Produkt',
    },
  },
  fr: {
    title: 'Tarif',
    validFrom: 'valable à partir du',
    terms: 'Comment le lire',
    conditions: [
      'Les prix sont des prix catalogue en EUR, hors TVA, départ usine Valmarena.',
      'Le groupe d’un code détermine votre remise ; le tableau des groupes est un document à part.',
      'Commandez des conditionnements entiers. Les conditionnements ouverts ne sont pas repris.',
      'Les commandes reçues un jour ouvré avant 14 h partent le jour même si le code est en stock.',
    ],
    index: 'Index des codes',
    columns: { code: 'Code', version: 'Version', pack: 'Cond.', group: 'Groupe', per: 'Prix pour', page: 'Produit' },
  },
};
