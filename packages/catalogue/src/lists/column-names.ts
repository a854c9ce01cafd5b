/** Returns the name of a column as the words below are written: without case, accents, dots and blanks. */
export function plainName(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

const codeWords =
  /^(?:cod|kod|код|ref|rif|art(?:$|n|code|cod|ikel|icolo|iculo|icle|igo)|арт|n[ro]?art|item|sku|mpn|part|model|материал|material|best(?:ell)?(?:nr|nummer|code)|order(?:nr|no|number|code)|prod(?:uct|ukt|otto|ucto|uit|uto|us)?(?:nr|no|nummer|number|code|id)|(?:key|blank|schlussel|rohling|chiave|llave|cle|cles|sleutel|chave|cheie|ключ|заготовка)$|schlusselcode|обозначение)/;
const quantityWords =
  /^(?:qty|quantity|quantit|qta|qte|qt$|cantidad|cant|cdad|ctd|menge|bestellmenge|anzahl|anz|stuck|stk|quantidade|qtd|aantal|aant$|stuks|cantitate|buc(?:$|at)|количество|кол|шт|pcs$|pieces|pezzi|pz$|numeropezzi|npezzi|piezas|uds$|unidades|unita$|pecas|order(?:ed)?q)/;
/** Names of columns whose numbers are no quantities: positions, prices, weights, years, pages, packs, stocks. */
const otherWords =
  /preis|price|prezz|prix|preci|preco|prijs|цен[аыу]|^(?:pret|pos|riga$|lin[eh]a$|line|ligne$|zeile$|regel$|rand$|rang$|lfd|laufend|n$|nr$|no$|nro$|num$|nrcrt|no?пп|номерпп|пп$|поз|строка|importo|betrag|amount|montant|importe|bedrag|valo|wert$|total|summe|gesamt|sum|сумма|итого|стоим|cost|kosten|custo|rabatt|discount|sconto|remise|desc(?:uento|onto)|korting|скидка|iva$|vat$|mwst|tva$|btw$|ндс|weight|gewicht|peso|poids|greutate|вес|масса|year|jahr|baujahr|anno$|annee|ano$|jaar|an$|anul|год|page|pag|seite|katalogseite|стр|ean|gtin|upc|barcode|date|data$|datum|fecha|дата|vpe|stock|bestand|lager|giacenza|voorraad|existencias|stoc$|остаток|наличие)/;

export function isCodeName(name: string): boolean {
  return codeWords.test(plainName(name));
}

export function isQuantityName(name: string): boolean {
  return quantityWords.test(plainName(name)) && !isOtherName(name);
}

/** Whether a column has numbers that are no quantities by its name. */
export function isOtherName(name: string): boolean {
  return otherWords.test(plainName(name));
}

/**
 * Columns that describe the items of a partner's saved list where it is exported as CSV (`partner.lists.column` of the messages), in
 * the languages of the sites; no other list has the first one, the currency of the net price.
 */
const describingNames = [
  'Währung des Nettopreises;Nettopreis;Nettobetrag;Bezeichnung;Status;Listenpreis;Währung;Preis je Stück;Adresse',
  'Currency of the net price;Net price;Net amount;Name;Status;List price;Currency;Price per pieces;Address',
  'Moneda del precio neto;Precio neto;Importe neto;Nombre;Estado;Precio de tarifa;Moneda;Precio por piezas;Dirección web',
  'Devise du prix net;Prix net;Montant net;Désignation;Statut;Prix catalogue;Devise;Prix par pièces;Adresse web',
  'Valuta del prezzo netto;Prezzo netto;Importo netto;Nome;Stato;Prezzo di listino;Valuta;Prezzo per pezzi;Indirizzo web',
  'Valuta van de nettoprijs;Nettoprijs;Nettobedrag;Naam;Status;Adviesprijs;Valuta;Prijs per stuks;Adres',
  'Moeda do preço líquido;Preço líquido;Valor líquido;Nome;Estado;Preço de tabela;Moeda;Preço por peças;Endereço',
  'Moneda prețului net;Preț net;Valoare netă;Denumire;Stare;Preț de listă;Monedă;Preț pentru bucăți;Adresă',
  'Валюта цены нетто;Цена нетто;Сумма нетто;Наименование;Статус;Цена по прайс-листу;Валюта;Цена за штук;Адрес',
].map((names) => names.split(';').map(plainName));

/** Returns the columns of an exported list that only describe its codes, such as prices, from 0; none for another header. */
export function describingColumns(header: readonly string[]): number[] {
  const names = header.map(plainName);
  const known = new Set(describingNames.filter(([first = '']) => names.includes(first)).flat());
  return [...names.keys()].filter((column) => known.has(names[column] ?? ''));
}
