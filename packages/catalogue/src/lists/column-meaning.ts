/** Returns the name of a column as the words below are written: without case, accents, signs, blanks and digits, such as those of years. */
export function plainName(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}]/gu, '');
}

/**
 * What a column has by its name: `ordered` is a quantity that says that it is to be ordered; `packs` may be quantities in other units, and `rest` what is
 * still to be delivered; `other` are numbers that are no quantities to be ordered, `other-quantity` those that are quantities of something else. Null for a name that says nothing.
 */
export type ColumnMeaning = 'code' | 'ordered' | 'quantity' | 'packs' | 'rest' | 'other-quantity' | 'other' | null;

const codeWords =
  /^(?:cod|kod|код|ref|rif|art(?:$|n|code|cod|ikel|icolo?|iculo|icle|igo)|арт|n[ro]?art|item|sku|mpn|part|model|материал|material|best(?:ell)?(?:nr|nummer|code)|bestel(?:nr|nummer|code)|order(?:nr|no|number|code)|prod(?:uct|ukt|otto|ucto|uit|uto|us)?(?:nr|no|nummer|number|code|id)|(?:key|blank|schlussel|rohling|chiave|llave|cle|cles|sleutel|chave|cheie|ключ|заготовка)$|schlusselcode|обозначение|katalog(?:nr|nummer)|catalog(?:ue)?no|номерпокаталогу|каталожн|номенклатур)/;
/** In any part of a name: words of nine languages run together. */
const quantities =
  /qty|quantit|qta|qte|cantidad|cantitat|quantidad|menge|anzahl|stuckzahl|aantal|количеств|колво|pieces|pezzi|piezas|stuks|pecas|bucat|штук|howmany|quant[iaeo]s?$|^quant|cuant[oa]s|^cate$|^cant|^aant|^qt|mg$|^кво|combien|wieviel|hoeveel|сколько/;
/** As a word of a name. */
const quantityTokens =
  /^(?:qt|q|qnty|cant|cdad|ctd|cdd|anz|stuck|stk|st|qtd|qtde|quant|aant|buc|кол|шт|pcs|pces|pz|npz|uds|unidades|units|unites)$/;
/** Words that make a quantity the one that is ordered. */
const ordered =
  /order|bestel|auftrag|ordin|ordonn|pedid|pedir|command|comand|encomend|заказ|richiest|request|gewunscht|gewenst|solicit|demand|benotig|need|requ|necesar|retenu|fabbisogno|bedarf|besoin|потреб|нужно/;
const orderedTokens = /(?:^|^qt[yaed]?|^cant|^aant)(?:ord|cdee?|cmde?|cda|com|bst|best|ped|enc|зак)$/;
/** Names that say by themselves that something is ordered. */
const orders =
  /^(?:order|ordered|toorder|myorder|yourorder|bestellung|ihrebestellung|bestellt|zubestellen|ordine|vostroordine|ordinato|ordinati|daordinare|commande|cde|votrecommande|acommander|pedido|supedido|apedir|bestelling|uwbestelling|besteld|tebestellen|encomenda|aencomendar|comanda|comandadvs|comandat|decomandat|заказ|заказитог|кзаказу|вашзаказ|заказано|заказать)$/;
/** A total of pieces is what is ordered by all branches together. */
const totals = /^tot|total|totaal|summe|gesamt|totale|somma|sum$|итого|всего/;
const packs =
  /pack|paket|paquet|pachet|pakk|boites?$|confez|scatol|imball|embal|envase|caja|caixa|verpack|verpak|doos|dozen|cutie|cutii|ambalaj|упак|короб|gebinde|karton|carton|colis|schachtel|box|kit/;
const packTokens = /^(?:conf|emb|vpe|ve|vp|уп|кор)$/;
/** Names of columns whose numbers are no quantities: positions, prices, weights, sizes, years, pages, contents of packs, stocks, the least, sold or delivered quantity. */
const others =
  /preis|price|listin|tarif|garan[tz]|warrant|гарант|prezz|prix|preci|preco|^pret|prijs|цен[аыу]|опт|розниц|праис|руб|euro?(?:$|s$)|laufend|номерпп|строка|importo|betrag|amount|montant|importe|bedrag|valo|стоим|cost|kosten|custo|rabat|discount|scont|remise|desc(?:uento|ont)|korting|скидка|reducere|aument|weight|gewicht|^gew(?:g|kg)?$|peso|poids|greutat|вес|масс|length|lange|lungh|longueur|lengte|длин|size|taille|grosse|dimens|misura|year|jahr|jaar|annata|год|seite|стр|gtin|barcode|strichcode|штрих|fecha|дата|term[ei]n|prazo|plazo|delai|deliver|liefer|gelief|consegn|livr|entreg|lever|отгру|постав|shipp|spedit|expedi|enviad|verzond|доставл|servid|received|ricevut|erhalten|recibid|stoc|onhand|bestand|lager|giacen|scort|voorraad|existenc|esist|disp(?:o|$)|verfug|availab|beschik|остат|налич|склад|alloc|reserv|riserv|rezerv|резерв|^s?caric[oh]|average|avg|moyen|^medi[ae]|durchschn|gemidd|средн|cobertura|coverage|reichweite|magazz|minim|mini$|mindest|минимал|einheit|unitofmeas|unitadimis|unidaddemed|eenheid|единиц|едизм|inhal|inhoud|conten|condit|multipl|(?:per|pro|je|par|por|pe|в|uds|stk|pz|pcs|un)(?:vpe|pack|pak|paq|conf|kart|cart|caja|caixa|colis|doos|cutie|emb|boite|упак|кор|box|scat)|evas[oei]|sold|sales|vend(?:as|it)|vent[ae]s|verkauf|verbruik|consum|продаж|last|letzt|ultim|dernier|prev|vorjahr|storic|telef|phone|partitaiva|kunden|client|customer|klant/;
/** Such words as parts of names. */
const otherTokens =
  /^(?:min|мин|max|макс|moq|vrd|dto|me|um|udm|uom|ue|me|kg|mm|cm|ean|upc|rrp|pvp|lei|ron|eur|usd|gbp|chf|iva|vat|mwst|ust|tva|btw|sconto|rab|remis|red|pag|page|blz|poz|поз|lfd|katalog|cat|catalogue)$/;
/** Endings of such names where words are cut. */
const otherEndings = /^(?:qt[yaed]?|cant|aant)\w*(?:rcv|rec|liv|srv|serv|shp|inv|fact|fat|dlv|min)$/;
/** Columns of texts, which may begin with a number. */
const texts =
  /^(?:not[aei]?s?$|bemerk|hinweis|opmerk|osserva|observa|remar|примеч|коммент|comment|kommentar|descri|beschreib|bezeichn|omschrij|designa|libelle|denumir|denomin|mentiun|наимен|описан)/;
/** What is still to be delivered. */
const rests =
  /residu|reliqu|restant|restmeng|resteali|restdelivrat|pendient|pendent|saldo|backorder|outstanding|qtybo$|ruckstand|rimanen|daevadere|inevas|n(?:a|ogte)leveren|openstaand|porentregar|недопост|неотгру|котгруз/;
const restTokens = /^(?:bo|rest|reste|rst|offen)$/;
/** Such names as a whole, and how they begin. */
const shortOthers =
  /^(?:(?:n[or]?)?(?:riga|lin[eh]as?|linie|line|ligne|zeile|regel)|(?:linie|ligne|line|zeile|regel)(?:n[ro]|num(?:mer|ber)?)|rand|rang|n|nr|no|nro|num|nrcrt|stoc|gr|g|data|datum|date|wert|fax|plz|cap|zip|ano|an|anul|anno|annee|pp|(?:no)?пп)$|^(?:pos(?:$|it|nr|no|iz)|pag|catal\w*pag|data(?:di|del|cons)|date(?:of|de))|totale?(?:eur|net|price)?$/;

/** The number of pieces that each number counts as: `Quantità x 100`, `Menge/100`. */
const multiples = /(?:\/|[x×]|(?<!\p{L})(?:per|pro|je|por|par|pe|по))\s*[1-9]0+(?!\d)/iu;

/** Characters of a name; a longer text is none. */
const maxName = 60;

/** Returns what a column has by its name. */
export function meaningOf(name: string): ColumnMeaning {
  if (name.length > maxName) return null;
  const plain = plainName(name);
  const tokens = plainTokens(name);
  const has = (words: RegExp, parts: RegExp) => words.test(plain) || tokens.some((token) => parts.test(token));
  // Some names say it in two languages.
  if (name.split('/').every((part) => orders.test(plainName(part)))) return 'ordered';
  if (codeWords.test(plain)) return 'code';
  const isQuantity = has(quantities, quantityTokens);
  if (has(rests, restTokens)) return 'rest';
  const isOther = has(others, otherTokens) || texts.test(plain) || shortOthers.test(plain) || otherEndings.test(plain);
  if (name.includes('%')) return 'other';
  if (isOther) return isQuantity ? 'other-quantity' : 'other';
  if (totals.test(plain)) return isQuantity ? 'ordered' : 'other';
  if (has(packs, packTokens)) return 'packs';
  if (!isQuantity) return null;
  if (multiples.test(name)) return 'packs';
  return has(ordered, orderedTokens) ? 'ordered' : 'quantity';
}

/** Whether a column is named as one of totals. */
export function isTotalName(name: string): boolean {
  return name.length <= maxName && totals.test(plainName(name));
}

/** Whether a column is named as one of numbers, and nothing says of what: positions, pieces, packs. */
export function isNumberName(name: string): boolean {
  return /^(?:n|nr|no|nro|num)$/.test(plainName(name));
}

/** Names of columns with units. */
const unitNames =
  /^(?:um|udm|uom|me|ue|eh|un|unit|unite|unita|unidad|unidade|unitate|(?:mengen)?einheit|eenheid|единица|ед|едизм)$|^unit[ae]?(?:of|di|de|d)/;
/** Units of packs, weights and lengths. */
const otherUnits =
  /^(?:cf|cnf|sc|ct|crt|ctn|kar|krt|pak|pk|pkg|pac|bx|cs|cx|set|kit|par|pari|paio|paia|paar|pairs?|dz|doz|dtz|dutzend|kg|g|gr|mg|t|m|mt|mm|cm|dm|l|lt|ml|cl|кг|г|м|мм|см|компл|пара?|пары)$/;

/** Whether a column is named as one of units. */
export function isUnitName(name: string): boolean {
  return name.length <= maxName && unitNames.test(plainName(name));
}

/** Whether a text is a unit that is no piece, such as `conf.` or `kg`. */
export function isOtherUnit(text: string): boolean {
  if (text === '' || text.length > maxName || /\d/.test(text)) return false;
  return otherUnits.test(plainName(text)) || (/^\p{L}+\.?$/u.test(text) && meaningOf(text) === 'packs');
}

/** Units of packs that are written in short. */
const packUnits = /^(?:cf|cnf|sc|ct|crt|ctn|kar|krt|pak|pk|pkg|pac|bx|cs|cx)$/;
/** Words for packs that also stand for a number of pieces, or for several kinds of things. */
const noPacks = /dozen|kit/;

/** Whether a text is a unit of packs, such as `conf.` or `VPE`. */
export function isPackUnit(text: string): boolean {
  if (!isOtherUnit(text)) return false;
  const plain = plainName(text);
  return packUnits.test(plain) || (meaningOf(text) === 'packs' && !noPacks.test(plain));
}

/** Returns the words of a name as `plainName` writes them. */
function plainTokens(name: string): string[] {
  return name.split(/[^\p{L}\p{M}]+/u).map(plainName);
}

/**
 * Columns that describe the items of a partner's saved list where it is exported as CSV (`partner.lists.column` of the messages), in
 * the languages of the sites; no other list has the first one, the currency of the net price.
 */
const describingNames = [
  'Währung des Nettopreises;Nettopreis;Nettobetrag;Bezeichnung;Status;Listenpreis;Währung;Preis je Stück;Preiseinheit (Stück);Adresse',
  'Currency of the net price;Net price;Net amount;Name;Status;List price;Currency;Price per pieces;Price unit (pieces);Address',
  'Moneda del precio neto;Precio neto;Importe neto;Nombre;Estado;Precio de tarifa;Moneda;Precio por piezas;Precio por (uds.);Dirección web',
  'Devise du prix net;Prix net;Montant net;Désignation;Statut;Prix catalogue;Devise;Prix par pièces;Prix pour (pièces);Adresse web',
  'Valuta del prezzo netto;Prezzo netto;Importo netto;Nome;Stato;Prezzo di listino;Valuta;Prezzo per pezzi;Prezzo riferito a (pezzi);Indirizzo web',
  'Valuta van de nettoprijs;Nettoprijs;Nettobedrag;Naam;Status;Adviesprijs;Lijstprijs;Valuta;Prijs per stuks;Prijseenheid (stuks);Adres',
  'Moeda do preço líquido;Preço líquido;Valor líquido;Nome;Estado;Preço de tabela;Moeda;Preço por peças;Preço por (un.);Endereço',
  'Moneda prețului net;Preț net;Valoare netă;Denumire;Stare;Preț de listă;Monedă;Preț pentru bucăți;Preț pentru (buc.);Adresă',
  'Валюта цены нетто;Цена нетто;Сумма нетто;Наименование;Статус;Цена по прайс-листу;Валюта;Цена за штук;Единица цены, шт.;Адрес',
].map((names) => names.split(';').map(plainName));

/** Returns the columns of an exported list that only describe its codes, such as prices, from 0; none for another header. */
export function describingColumns(header: readonly string[]): number[] {
  const names = header.map(plainName);
  const known = new Set(describingNames.filter(([first = '']) => names.includes(first)).flat());
  return [...names.keys()].filter((column) => known.has(names[column] ?? ''));
}
