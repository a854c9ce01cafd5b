/** A data set with one row in most tables, in which every reference is right. */
const small: Readonly<Record<string, string>> = {
  'makers.csv': 'id,kind,name\nm1,key,Orbis\nm3,vehicle,Arvena\n',
  'profiles.csv': 'id,maker_id,height_mm,thickness_mm,left,right\np1,,8.4,2.2,1.2-2.4:0.8@90,\n',
  'blanks.csv':
    'id,code,gtin,family,kind,profile_id,length_mm,tip,head,material,finish,pack,status,successor_id,restricted,story_slug\nb1,CLV-1,,residential,cylinder,p1,23.5,flat,round,brass,raw,50,active,,no,\n',
  'aliases.csv':
    'id,maker_id,code,blank_id,relation,note_key,confidence,source,valid_from,valid_to\na1,m1,ORB 6L,b1,exact,,confirmed,list,2026-01-01,\n',
  'vehicles.csv': 'id,make_id,model,generation,year_from,year_to,external_ids\nv1,m3,Ponente,,1990,1999,\n',
  'transponders.csv': 'id,type,crypto,frequency_mhz,cloneable,tool_ids\nt1,fixed,,0.125,yes,\n',
  'code-series.csv': 'id,name,prefix,from,to,width,maker_id,blank_id,card\ns1,AX 0001–0800,AX,1,800,4,m3,b1,C1\n',
  'fitments.csv':
    'id,vehicle_id,blank_id,use,year_from,year_to,markets,transponder_id,series_id,qualifier_key,confidence,source,valid_from,valid_to\nf1,v1,b1,all,,,,t1,s1,,stated,list,,\n',
  'products.csv': 'id,kind,code,gtin,specs,status,successor_id,story_slug\nx1,machine,Banco 3,,power=180 W,active,,\n',
  'cut-rules.csv':
    'id,machine_id,blank_id,profile_id,kind,operation,clamp_id,clamp_side,cutter_id,tracer_id,adapter_id,firmware_min,verdict,reason_key,priority\nr1,x1,,,dimple,,,,,,,,no,why,0\n',
  'texts.csv': 'key,locale,value\nwhy,en,It has no cutter.\n',
  'cut-specs.csv': 'card,spacing_mm,depths_mm,sides\nC1,3|6.5,0.5|1.1,2\n',
  'buyers.csv': 'organisation,price_group\norg_italy,standard\n',
  'prices.csv':
    'id,item_id,buyer,currency,net,from_quantity,valid_from,valid_to\nn1,b1,group:standard,EUR,0.42,1,2026-01-01,\n',
};

/** Returns the small data set with some of its files replaced; null leaves one out. */
export function smallTables(changes: Readonly<Record<string, string | Uint8Array | null>>): Map<string, Uint8Array> {
  const files = new Map<string, Uint8Array>();
  for (const [file, content] of Object.entries({ ...small, ...changes })) {
    if (content !== null) files.set(file, typeof content === 'string' ? new TextEncoder().encode(content) : content);
  }
  return files;
}
