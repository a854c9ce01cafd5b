/** How the postal codes of a country are divided. */
interface PostalCountry {
  /** How many digits a code has, without letters; of two numbers the first is that of its beginning, which is used alone too. */
  digits: readonly number[];
  /** First digits, or the first and last of a row of them, each with the main town of their region: `28 Bremen, 80-81 Munich`. */
  regions: string;
}

/**
 * The regions of postal codes by country (ISO 3166). Towns are named as in the data of towns, where each must be found. The longest first digits that
 * a code has count.
 */
export const postalRegions: Readonly<Record<string, PostalCountry>> = {
  DE: {
    digits: [5],
    regions: `01 Dresden, 02 Bautzen, 03 Cottbus, 04 Leipzig, 06 Halle (Saale), 07 Gera, 077 Jena, 08 Zwickau, 09 Chemnitz, 10-13 Berlin, 14 Potsdam,
      15 Frankfurt (Oder), 16 Oranienburg, 17 Neubrandenburg, 174-175 Greifswald, 18 Rostock, 184-185 Stralsund, 19 Schwerin, 20-22 Hamburg, 213-214 Lüneburg,
      216-217 Stade, 23 Lübeck, 24 Kiel, 249 Flensburg, 25 Elmshorn, 26 Oldenburg, 267 Emden, 263 Wilhelmshaven, 27 Bremerhaven, 272-273 Verden, 28 Bremen,
      29 Celle, 295 Uelzen, 30 Hannover, 31 Hildesheim, 32 Herford, 33 Bielefeld, 330-331 Paderborn, 34 Kassel, 35 Gießen, 36 Fulda, 37 Göttingen,
      38 Braunschweig, 384 Wolfsburg, 39 Magdeburg, 40 Düsseldorf, 41 Mönchengladbach, 414 Neuss, 42 Wuppertal, 426 Solingen, 44 Dortmund, 447-448 Bochum,
      45 Essen, 456-457 Recklinghausen, 458 Gelsenkirchen, 46 Oberhausen, 464 Wesel, 47 Duisburg, 477-478 Krefeld, 48 Münster, 49 Osnabrück, 497-498 Lingen,
      50-51 Köln, 513 Leverkusen, 52 Aachen, 523 Düren, 53 Bonn, 54 Trier, 55 Mainz, 555 Bad Kreuznach, 56 Koblenz, 57 Siegen, 58 Hagen, 59 Hamm,
      594-595 Soest, 598-599 Arnsberg, 60 Frankfurt am Main, 61 Bad Homburg vor der Höhe, 63 Offenbach, 637-639 Aschaffenburg, 64 Darmstadt, 65 Wiesbaden,
      66 Saarbrücken, 67 Ludwigshafen am Rhein, 676-677 Kaiserslautern, 68 Mannheim, 69 Heidelberg, 70 Stuttgart, 71 Ludwigsburg, 72 Reutlingen, 73 Göppingen,
      734-735 Aalen, 74 Heilbronn, 75 Pforzheim, 76 Karlsruhe, 77 Offenburg, 78 Villingen-Schwenningen, 784 Konstanz, 79 Freiburg, 80-81 Munich,
      82 Starnberg, 824 Garmisch-Partenkirchen, 83 Rosenheim, 84 Landshut, 85 Freising, 850-851 Ingolstadt, 86 Augsburg, 87 Kempten (Allgäu), 88 Ravensburg,
      89 Ulm, 90 Nürnberg, 91 Erlangen, 915 Ansbach, 92 Amberg, 93 Regensburg, 94 Passau, 943 Straubing, 95 Bayreuth, 950-951 Hof, 96 Bamberg, 964 Coburg,
      97 Würzburg, 974-975 Schweinfurt, 98 Suhl, 99 Erfurt`,
  },
  ES: {
    digits: [5],
    regions: `01 Gasteiz / Vitoria, 02 Albacete, 03 Alicante, 04 Almería, 05 Ávila, 06 Badajoz, 07 Palma, 08 Barcelona, 09 Burgos, 10 Cáceres, 11 Cadiz,
      12 Castelló de la Plana, 13 Ciudad Real, 14 Córdoba, 15 A Coruña, 157 Santiago de Compostela, 16 Cuenca, 17 Girona, 18 Granada, 19 Guadalajara,
      20 Donostia / San Sebastián, 21 Huelva, 22 Huesca, 23 Jaén, 24 León, 25 Lleida, 26 Logroño, 27 Lugo, 28 Madrid, 29 Málaga, 30 Murcia, 302-303 Cartagena,
      31 Pamplona, 32 Ourense, 33 Oviedo, 332 Gijón, 34 Palencia, 35 Las Palmas de Gran Canaria, 36 Pontevedra, 362 Vigo, 37 Salamanca,
      38 Santa Cruz de Tenerife, 39 Santander, 40 Segovia, 41 Sevilla, 42 Soria, 43 Tarragona, 44 Teruel, 45 Toledo, 46 Valencia, 47 Valladolid, 48 Bilbao,
      49 Zamora, 50 Zaragoza, 51 Ceuta, 52 Melilla`,
  },
  FR: {
    digits: [5],
    regions: `01 Bourg-en-Bresse, 02 Laon, 03 Moulins, 04 Digne-les-Bains, 05 Gap, 06 Nice, 07 Privas, 08 Charleville-Mézières, 09 Foix, 10 Troyes,
      11 Carcassonne, 12 Rodez, 13 Marseille, 14 Caen, 15 Aurillac, 16 Angoulême, 17 La Rochelle, 18 Bourges, 19 Tulle, 20 Ajaccio, 202 Bastia, 21 Dijon,
      22 Saint-Brieuc, 23 Guéret, 24 Périgueux, 25 Besançon, 26 Valence, 27 Évreux, 28 Chartres, 29 Quimper, 292 Brest, 30 Nîmes, 31 Toulouse, 32 Auch,
      33 Bordeaux, 34 Montpellier, 35 Rennes, 36 Châteauroux, 37 Tours, 38 Grenoble, 39 Lons-le-Saunier, 40 Mont-de-Marsan, 41 Blois, 42 Saint-Étienne,
      43 Le Puy-en-Velay, 44 Nantes, 45 Orléans, 46 Cahors, 47 Agen, 48 Mende, 49 Angers, 50 Saint-Lô, 51 Reims, 52 Chaumont, 53 Laval, 54 Nancy,
      55 Bar-le-Duc, 56 Vannes, 57 Metz, 58 Nevers, 59 Lille, 60 Beauvais, 61 Alençon, 62 Arras, 63 Clermont-Ferrand, 64 Pau, 65 Tarbes, 66 Perpignan,
      67 Strasbourg, 68 Colmar, 69 Lyon, 70 Vesoul, 71 Mâcon, 72 Le Mans, 73 Chambéry, 74 Annecy, 75 Paris, 76 Rouen, 766 Le Havre, 77 Melun, 78 Versailles,
      79 Niort, 80 Amiens, 81 Albi, 82 Montauban, 83 Toulon, 84 Avignon, 85 La Roche-sur-Yon, 86 Poitiers, 87 Limoges, 88 Épinal, 89 Auxerre, 90 Belfort,
      91 Évry, 92 Nanterre, 93 Bobigny, 94 Créteil, 95 Cergy`,
  },
  IT: {
    digits: [5],
    regions: `00 Rome, 01 Viterbo, 02 Rieti, 03 Frosinone, 04 Latina, 05 Terni, 06 Perugia, 07 Sassari, 08 Nuoro, 09 Cagliari, 10 Turin, 11 Aosta, 12 Cuneo,
      13 Vercelli, 138-139 Biella, 14 Asti, 15 Alessandria, 16 Genoa, 17 Savona, 18 Imperia, 19 La Spezia, 20 Milan, 21 Varese, 22 Como, 23 Sondrio, 238-239 Lecco,
      24 Bergamo, 25 Brescia, 26 Cremona, 268-269 Lodi, 27 Pavia, 28 Novara, 288-289 Verbania, 29 Piacenza, 30 Venice, 31 Treviso, 32 Belluno, 33 Udine,
      3307-3309 Pordenone, 3317 Pordenone, 34 Trieste, 35 Padova, 36 Vicenza, 37 Verona, 38 Trento, 39 Bolzano, 40 Bologna, 41 Modena,
      42 Reggio nell'Emilia, 43 Parma, 44 Ferrara, 45 Rovigo, 46 Mantova, 47 Forlì, 478-479 Rimini, 48 Ravenna, 50 Florence, 51 Pistoia, 52 Arezzo, 53 Siena,
      54 Massa, 55 Lucca, 56 Pisa, 57 Livorno, 58 Grosseto, 59 Prato, 60 Ancona, 61 Pesaro, 62 Macerata, 63 Ascoli Piceno, 64 Teramo, 65 Pescara, 66 Chieti,
      67 L'Aquila, 70 Bari, 71 Foggia, 72 Brindisi, 73 Lecce, 74 Taranto, 75 Matera, 76 Andria, 80 Naples, 81 Caserta, 82 Benevento, 83 Avellino, 84 Salerno,
      85 Potenza, 86 Campobasso, 87 Cosenza, 88 Catanzaro, 888-889 Crotone, 89 Reggio Calabria, 898-899 Vibo Valentia, 90 Palermo, 91 Trapani, 92 Agrigento,
      93 Caltanissetta, 94 Enna, 95 Catania, 96 Siracusa, 97 Ragusa, 98 Messina`,
  },
  RO: {
    digits: [6],
    regions: `01-06 Bucharest, 07 Buftea, 08 Giurgiu, 10 Ploieşti, 11 Piteşti, 12 Buzău, 13 Târgovişte, 14 Alexandria, 20 Craiova, 21 Târgu Jiu,
      22 Drobeta-Turnu Severin, 23 Slatina, 24 Râmnicu Vâlcea, 30 Timişoara, 31 Arad, 32 Reşiţa, 33 Deva, 40 Cluj-Napoca, 41 Oradea, 42 Bistriţa, 43 Baia Mare,
      44 Satu Mare, 45 Zalău, 50 Braşov, 51 Alba Iulia, 52 Sfântu Gheorghe, 53 Miercurea-Ciuc, 54 Târgu-Mureş, 55 Sibiu, 60 Bacău, 61 Piatra Neamţ, 62 Focșani,
      70 Iaşi, 71 Botoşani, 72 Suceava, 73 Vaslui, 80 Galaţi, 81 Brăila, 82 Tulcea, 90 Constanţa, 91 Călăraşi, 92 Slobozia`,
  },
  AD: {
    digits: [3],
    regions:
      '100 Andorra la Vella, 200 Andorra la Vella, 300 Andorra la Vella, 400 Andorra la Vella, 500 Andorra la Vella, 600 Andorra la Vella, 700 Andorra la Vella',
  },
  AT: {
    digits: [4],
    regions: `1 Vienna, 2 Mödling, 20-22 Vienna, 25 Baden, 26-28 Wiener Neustadt, 3 Sankt Pölten, 35 Krems an der Donau, 4 Linz, 44 Steyr, 46 Wels, 5 Salzburg,
      6 Innsbruck, 67-68 Feldkirch, 69 Bregenz, 7 Eisenstadt, 8 Graz, 87 Leoben, 9 Klagenfurt am Wörthersee, 95 Villach, 98 Spittal an der Drau, 99 Lienz`,
  },
  BE: {
    digits: [4],
    regions: `1 Brussels, 13 Wavre, 2 Antwerpen, 23 Turnhout, 28 Mechelen, 3 Leuven, 35 Hasselt, 36 Genk, 37 Tongeren, 38 Sint-Truiden, 39 Lommel, 4 Liège, 48 Verviers,
      5 Namur, 6 Charleroi, 66-69 Arlon, 7 Mons, 71 La Louvière, 75-76 Tournai, 77 Mouscron, 8 Brugge, 84 Ostend, 85 Kortrijk, 88 Roeselare, 89 Ieper, 9 Gent,
      91 Sint-Niklaas, 92 Dendermonde, 93 Aalst`,
  },
  BG: {
    digits: [4],
    regions: `1-2 Sofia, 23 Pernik, 25 Kyustendil, 27 Blagoevgrad, 3 Vratsa, 34 Montana, 37 Vidin, 4 Plovdiv, 44 Pazardzhik, 47 Smolyan, 5 Veliko Tŭrnovo, 53 Gabrovo,
      55 Lovech, 58 Pleven, 6 Stara Zagora, 63 Haskovo, 66 Kardzhali, 7 Ruse, 75 Silistra, 8 Burgas, 86 Yambol, 88 Sliven, 9 Varna, 93 Dobrich, 97 Shumen`,
  },
  CH: {
    digits: [4],
    regions: `1 Lausanne, 12 Genève, 14 Yverdon-les-Bains, 16 Bulle, 17 Fribourg, 18 Montreux, 19 Sitten, 2 Neuchâtel, 23 La Chaux-de-Fonds, 25 Biel/Bienne, 28-29 Delémont,
      3 Bern, 36-38 Thun, 39 Brig, 4 Basel, 45 Solothurn, 46 Olten, 5 Aarau, 54 Baden, 6 Luzern, 63 Zug, 64 Schwyz, 65 Bellinzona, 66 Locarno, 67 Bellinzona,
      68-69 Lugano, 7 Chur, 8 Zürich, 82 Schaffhausen, 84 Winterthur, 85 Frauenfeld, 9 Sankt Gallen`,
  },
  CZ: {
    digits: [5],
    regions: `1-2 Prague, 26 Příbram, 27 Kladno, 28 Kolín, 29 Mladá Boleslav, 3 Pilsen, 35 Cheb, 36 Karlovy Vary, 37-38 České Budějovice, 39 Tábor, 4 Ústí nad Labem,
      43 Most, 46 Liberec, 5 Hradec Králové, 53 Pardubice, 54 Trutnov, 58 Jihlava, 6 Brno, 67 Třebíč, 68 Uherské Hradiště, 69 Břeclav, 7 Ostrava, 75 Přerov,
      76 Zlín, 77-78 Olomouc, 79 Prostějov`,
  },
  DK: {
    digits: [4],
    regions: `0-2 Copenhagen, 3 Hillerød, 30 Helsingør, 4 Roskilde, 42 Slagelse, 47 Næstved, 48 Nykøbing Falster, 5 Odense, 6 Kolding, 62 Aabenraa, 64 Sønderborg,
      67 Esbjerg, 7 Vejle, 70 Fredericia, 74 Herning, 75 Holstebro, 8 Århus, 86 Silkeborg, 87 Horsens, 88 Viborg, 89 Randers, 9 Aalborg, 98 Hjørring, 99 Frederikshavn`,
  },
  HU: {
    digits: [4],
    regions: `1-2 Budapest, 24 Dunaújváros, 28 Tatabánya, 3 Miskolc, 31 Salgótarján, 33 Eger, 4 Debrecen, 44-45 Nyíregyháza, 5 Szolnok, 56 Békéscsaba, 6 Szeged,
      60 Kecskemét, 7 Pécs, 71 Szekszárd, 74 Kaposvár, 8 Székesfehérvár, 82 Veszprém, 88 Nagykanizsa, 89 Zalaegerszeg, 9 Győr, 94 Sopron, 97 Szombathely`,
  },
  LU: { digits: [4], regions: '1-9 Luxembourg, 4 Esch-sur-Alzette' },
  MC: { digits: [5], regions: '98 Monaco' },
  MD: { digits: [4], regions: '20 Chisinau, 31 Bălţi, 32 Bender, 33 Tiraspol' },
  NL: {
    digits: [4],
    regions: `10-11 Amsterdam, 12 Hilversum, 13 Almere Stad, 14 Purmerend, 15 Zaandam, 16 Hoorn, 17 Heerhugowaard, 18 Alkmaar, 19 Beverwijk, 20 Haarlem, 21 Hoofddorp,
      22 Katwijk aan Zee, 23 Leiden, 24 Alphen aan den Rijn, 25 The Hague, 26 Delft, 27 Zoetermeer, 28 Gouda, 29-30 Rotterdam, 31 Schiedam, 32 Spijkenisse,
      33 Dordrecht, 34 Nieuwegein, 35-36 Utrecht, 37 Zeist, 38 Amersfoort, 39 Veenendaal, 40-41 Tiel, 42 Gorinchem, 43 Middelburg, 44 Goes, 45 Terneuzen,
      46 Bergen op Zoom, 47 Roosendaal, 48 Breda, 49 Oosterhout, 50 Tilburg, 51 Waalwijk, 52 's-Hertogenbosch, 53 Oss, 54 Uden, 55 Veldhoven, 56 Eindhoven,
      57 Helmond, 58 Venray, 59 Venlo, 60 Weert, 61 Sittard, 62 Maastricht, 63-64 Heerlen, 65 Nijmegen, 66 Wijchen, 67 Ede, 68 Arnhem, 69 Zevenaar,
      70 Doetinchem, 71 Winterswijk, 72 Zutphen, 73 Apeldoorn, 74 Deventer, 75 Enschede, 76 Almelo, 77 Hardenberg, 78 Emmen, 79 Hoogeveen, 80-81 Zwolle,
      82 Lelystad, 83 Emmeloord, 84 Heerenveen, 85-87 Sneek, 88 Harlingen, 89-91 Leeuwarden, 92 Drachten, 93 Roden, 94 Assen, 95 Stadskanaal, 96 Hoogezand,
      97-98 Groningen, 99 Delfzijl`,
  },
  PL: {
    digits: [5],
    regions: `00-05 Warsaw, 06 Ciechanów, 07 Ostrołęka, 08 Siedlce, 09 Płock, 10-14 Olsztyn, 15-17 Białystok, 164-165 Suwałki, 18 Łomża, 19 Ełk, 20-24 Lublin,
      21 Biała Podlaska, 22 Zamość, 25-29 Kielce, 26 Radom, 30-34 Kraków, 33 Tarnów, 333 Nowy Sącz, 35-39 Rzeszów, 38 Krosno, 40-44 Katowice, 42 Częstochowa,
      43 Bielsko-Biala, 44 Gliwice, 45-49 Opole, 50-59 Wrocław, 58 Wałbrzych, 59 Legnica, 60-64 Poznań, 628 Kalisz, 64 Leszno, 65-69 Zielona Góra,
      66 Gorzów Wielkopolski, 70-74 Szczecin, 75-78 Koszalin, 76 Słupsk, 80-84 Gdańsk, 81 Gdynia, 82 Elbląg, 85-89 Bydgoszcz, 87 Toruń, 90-99 Łódź`,
  },
  PT: {
    digits: [4, 7],
    regions: `1 Lisbon, 2 Santarém, 23 Tomar, 24 Leiria, 25 Caldas da Rainha, 26 Loures, 27 Amadora, 28 Almada, 29 Setúbal, 3 Coimbra, 35 Viseu, 38 Aveiro, 4 Porto,
      47 Braga, 48 Guimarães, 49 Viana do Castelo, 5 Vila Real, 53 Bragança, 6 Castelo Branco, 62 Covilhã, 63 Guarda, 7 Évora, 73 Portalegre, 78 Beja, 8 Faro,
      85 Portimão, 90-93 Funchal, 95-99 Ponta Delgada`,
  },
  RS: {
    digits: [5],
    regions: `11 Belgrade, 12 Požarevac, 14 Valjevo, 15 Šabac, 16 Leskovac, 17 Vranje, 18 Niš, 19 Zaječar, 21 Novi Sad, 22 Sremska Mitrovica, 23 Zrenjanin,
      24 Subotica, 25 Sombor, 26 Pančevo, 31 Užice, 32 Čačak, 34 Kragujevac, 35 Jagodina, 36 Kraljevo, 37 Kruševac`,
  },
  SI: {
    digits: [4],
    regions: '1 Ljubljana, 2 Maribor, 3 Celje, 4 Kranj, 5 Nova Gorica, 6 Koper, 8 Novo Mesto, 9 Murska Sobota',
  },
  SM: { digits: [5], regions: '4789 San Marino' },
  UA: {
    digits: [5],
    regions: `01-08 Kyiv, 09 Bila Tserkva, 10-13 Zhytomyr, 14-17 Chernihiv, 18-20 Cherkasy, 21-24 Vinnytsya, 25-28 Kropyvnytskyy, 29-32 Khmelnytskyi, 33-35 Rivne,
      36-39 Poltava, 40-42 Sumy, 43-45 Lutsk, 46-48 Ternopil, 49-53 Dnipro, 54-57 Mykolaiv, 58-60 Chernivtsi, 61-64 Kharkiv, 65-68 Odesa, 69-72 Zaporizhzhya,
      73-75 Kherson, 76-78 Ivano-Frankivsk, 79-82 Lviv, 83-87 Donetsk, 88-90 Uzhgorod, 91-94 Luhansk`,
  },
};

/** Returns the names of towns by the first digits of postal codes; of two rows for the same digits, the later counts. */
export function regionsOf({ regions }: Pick<PostalCountry, 'regions'>): Map<string, string> {
  return new Map(
    regions.split(',').flatMap((part) => {
      const [, first = '', last = first, town = ''] =
        /^(\d+)(?:-(\d+))? (.+)$/.exec(part.trim().replaceAll(/\s+/g, ' ')) ?? [];
      return Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => {
        const prefix = `${Number(first) + index}`.padStart(first.length, '0');
        return [prefix, town] as const;
      });
    }),
  );
}
