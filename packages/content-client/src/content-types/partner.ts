import { defineBlock } from '../schema/define-block.ts';
import { asset, blocks, day, longText, number, relation, richText, text } from '../schema/fields.ts';

/** A picture of an album, with its caption and credit. */
export const albumPicture = defineBlock({
  name: 'album_picture',
  title: 'Album picture',
  description: 'A picture of an album, for partners to look at and to download.',
  role: 'part',
  fields: {
    image: asset({ label: 'Picture', required: true }),
    caption: text({ label: 'Caption' }),
    credit: text({ label: 'Credit', help: 'Who must be named where the picture is printed' }),
    taken: day({ label: 'Taken' }),
  },
});

/** An album of the partner area's photo gallery; nested albums are in its folder. */
export const album = defineBlock({
  name: 'album',
  title: 'Album',
  description: 'Pictures for partners; the albums in its folder are listed with it.',
  role: 'page',
  fields: {
    title: text({ label: 'Title', required: true }),
    date: day({ label: 'Date' }),
    summary: longText({ label: 'Summary', help: 'Shown under the title and in listings' }),
    image: asset({ label: 'Cover', help: 'The first picture unless given' }),
    pictures: blocks({ label: 'Pictures', allow: ['album_picture'] }),
    terms: longText({ label: 'Terms of use', help: 'What partners may do with the pictures' }),
  },
});

/** A unit in which a product is sold to partners. */
export const packUnit = defineBlock({
  name: 'pack_unit',
  title: 'Pack',
  description: 'A unit in which partners order: how many pieces, how large, how heavy.',
  role: 'part',
  fields: {
    label: text({ label: 'What it is', help: 'Such as box or carton', required: true }),
    pieces: number({ label: 'Pieces' }),
    gtin: text({ label: 'GTIN', help: '13 or 14 digits', format: 'gtin' }),
    length_mm: number({ label: 'Length, mm' }),
    width_mm: number({ label: 'Width, mm' }),
    height_mm: number({ label: 'Height, mm' }),
    weight_kg: number({ label: 'Gross weight, kg' }),
  },
});

/** The partner content of a public product. */
export const partnerProduct = defineBlock({
  name: 'partner_product',
  title: 'Product for partners',
  description: 'Prices, packs, delivery and documents of a product, for partners alone.',
  role: 'page',
  fields: {
    title: text({ label: 'Title', required: true }),
    product: relation({
      label: 'Product',
      help: 'The public page whose facts are shown with these',
      allow: ['product'],
    }),
    summary: longText({ label: 'Summary', help: 'Shown under the title and in listings' }),
    order_code: text({ label: 'Order code', help: 'The product’s own unless given' }),
    list_price: number({ label: 'List price, without VAT' }),
    currency: text({ label: 'Currency, ISO 4217', help: 'EUR unless given', format: 'currency' }),
    price_unit: number({ label: 'Price for so many pieces', help: '1 unless given' }),
    price_from: day({ label: 'Price valid from' }),
    discount_group: text({ label: 'Discount group' }),
    minimum_order: number({ label: 'Minimum order, pieces' }),
    lead_time_days: number({ label: 'Delivery, working days' }),
    customs_code: text({ label: 'Customs tariff number' }),
    origin_country: text({ label: 'Country of origin, ISO 3166', format: 'country' }),
    packs: blocks({ label: 'Packs', allow: ['pack_unit'] }),
    notes: richText({ label: 'Notes for partners' }),
    downloads: blocks({ label: 'Files', allow: ['download'] }),
    history: blocks({ label: 'Earlier versions of files', allow: ['download'] }),
  },
});
