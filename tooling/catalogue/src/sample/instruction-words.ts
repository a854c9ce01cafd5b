import type { textLocales } from '@clavora/catalogue/texts';

/** The texts of the instructions of machines in one language; `{cutter}` is the one of the machine. */
interface InstructionWords {
  title: string;
  edition: string;
  safety: string;
  use: string;
  service: string;
  /** Of machines that copy a key. */
  copying: { safety: readonly string[]; steps: readonly string[]; service: readonly string[] };
  /** Of devices that read and clone transponders. */
  cloning: { safety: readonly string[]; steps: readonly string[]; service: readonly string[] };
}

export const instructionWords: Readonly<Record<(typeof textLocales)[number], InstructionWords>> = {
  en: {
    title: 'Instructions',
    edition: 'Edition',
    safety: 'Safety',
    use: 'Use',
    service: 'Service',
    copying: {
      safety: [
        'Wear safety glasses. Keep your hands away from the cutter while it turns.',
        'Unplug the machine before you change the cutter {cutter} or open the guard.',
      ],
      steps: [
        'Clean both clamps with the brush.',
        'Clamp the original on the side of the tracer and the blank on the side of the cutter, both against the stop.',
        'Switch the machine on. Guide the original along the tracer without force.',
        'Switch the machine off and wait until the cutter stands still. Take the key out and brush the burr off.',
      ],
      service: [
        'Every 5,000 keys: check the cutter for wear.',
        'Every year: have the belt and the spindle checked by a service partner.',
      ],
    },
    cloning: {
      safety: [
        'Charge the device with the power supply that came with it.',
        'Do not open the housing: it contains a lithium battery.',
      ],
      steps: [
        'Hold the key against the antenna and press Read.',
        'Compare the type of transponder on the screen with that of the vehicle.',
        'Hold the new transponder against the antenna and press Clone.',
        'To program a remote, connect the vehicle plug and follow the screen.',
      ],
      service: ['Clean the antenna with a dry cloth.', 'Install firmware as soon as it is released.'],
    },
  },
  pt: {
    title: 'Instruções',
    edition: 'Edição',
    safety: 'Segurança',
    use: 'Utilização',
    service: 'Manutenção',
    copying: {
      safety: [
        'Use óculos de proteção. Mantenha as mãos longe da fresa enquanto ela roda.',
        'Retire a ficha da tomada antes de mudar a fresa {cutter} ou de abrir a proteção.',
      ],
      steps: [
        'Limpe os dois mordentes com a escova.',
        'Prenda o original do lado do apalpador e a chave em bruto do lado da fresa, ambos encostados ao batente.',
        'Ligue a máquina. Conduza o original ao longo do apalpador sem forçar.',
        'Desligue a máquina e espere que a fresa pare. Retire a chave e tire a rebarba com a escova.',
      ],
      service: [
        'A cada 5000 chaves: verificar o desgaste da fresa.',
        'Todos os anos: mandar verificar a correia e o fuso por um parceiro de assistência.',
      ],
    },
    cloning: {
      safety: [
        'Carregue o aparelho com a fonte de alimentação fornecida.',
        'Não abra a caixa: contém uma bateria de lítio.',
      ],
      steps: [
        'Encoste a chave à antena e prima «Ler».',
        'Compare o tipo de transponder no ecrã com o do veículo.',
        'Encoste o transponder novo à antena e prima «Clonar».',
        'Para programar um comando, ligue a ficha do veículo e siga o ecrã.',
      ],
      service: ['Limpe a antena com um pano seco.', 'Instale o firmware logo que seja publicado.'],
    },
  },
  nl: {
    title: 'Gebruiksaanwijzing',
    edition: 'Uitgave',
    safety: 'Veiligheid',
    use: 'Gebruik',
    service: 'Onderhoud',
    copying: {
      safety: [
        'Draag een veiligheidsbril. Houd uw handen weg van de frees zolang deze draait.',
        'Trek de stekker uit voordat u de frees {cutter} vervangt of de kap opent.',
      ],
      steps: [
        'Borstel beide klemmen schoon.',
        'Klem het origineel aan de kant van de taster en de blinde sleutel aan de kant van de frees, beide tegen de aanslag.',
        'Zet de machine aan. Leid het origineel zonder kracht langs de taster.',
        'Zet de machine uit en wacht tot de frees stilstaat. Neem de sleutel uit en borstel de braam eraf.',
      ],
      service: [
        'Elke 5.000 sleutels: slijtage van de frees controleren.',
        'Elk jaar: riem en spindel laten controleren door een servicepartner.',
      ],
    },
    cloning: {
      safety: ['Laad het apparaat met de meegeleverde voeding.', 'Open de behuizing niet: er zit een lithiumaccu in.'],
      steps: [
        'Houd de sleutel tegen de antenne en druk op Lezen.',
        'Vergelijk het type transponder op het scherm met dat van het voertuig.',
        'Houd de nieuwe transponder tegen de antenne en druk op Klonen.',
        'Om een afstandsbediening te programmeren, sluit u de voertuigstekker aan en volgt u het scherm.',
      ],
      service: ['Maak de antenne schoon met een droge doek.', 'Installeer firmware zodra die is uitgebracht.'],
    },
  },
  it: {
    title: 'Istruzioni',
    edition: 'Edizione',
    safety: 'Sicurezza',
    use: 'Uso',
    service: 'Manutenzione',
    copying: {
      safety: [
        'Indossare occhiali di protezione. Tenere le mani lontane dalla fresa mentre gira.',
        'Staccare la spina prima di cambiare la fresa {cutter} o di aprire la protezione.',
      ],
      steps: [
        'Pulire i due morsetti con la spazzola.',
        'Bloccare l’originale dal lato del tastatore e il grezzo dal lato della fresa, entrambi contro la battuta.',
        'Accendere la macchina. Guidare l’originale lungo il tastatore senza forzare.',
        'Spegnere la macchina e aspettare che la fresa sia ferma. Togliere la chiave e spazzolare via la bava.',
      ],
      service: [
        'Ogni 5000 chiavi: controllare l’usura della fresa.',
        'Ogni anno: far controllare cinghia e mandrino da un centro assistenza.',
      ],
    },
    cloning: {
      safety: [
        'Caricare l’apparecchio con l’alimentatore in dotazione.',
        'Non aprire l’involucro: contiene una batteria al litio.',
      ],
      steps: [
        'Avvicinare la chiave all’antenna e premere Leggi.',
        'Confrontare il tipo di transponder sullo schermo con quello del veicolo.',
        'Avvicinare il nuovo transponder all’antenna e premere Clona.',
        'Per programmare un telecomando, collegare il connettore per il veicolo e seguire lo schermo.',
      ],
      service: ['Pulire l’antenna con un panno asciutto.', 'Installare il firmware appena è pubblicato.'],
    },
  },
  es: {
    title: 'Instrucciones',
    edition: 'Edición',
    safety: 'Seguridad',
    use: 'Uso',
    service: 'Mantenimiento',
    copying: {
      safety: [
        'Use gafas de protección. Mantenga las manos lejos de la fresa mientras gira.',
        'Desenchufe la máquina antes de cambiar la fresa {cutter} o de abrir la protección.',
      ],
      steps: [
        'Limpie las dos mordazas con el cepillo.',
        'Sujete el original en el lado del palpador y la llave en bruto en el lado de la fresa, ambos contra el tope.',
        'Encienda la máquina. Guíe el original a lo largo del palpador sin forzar.',
        'Apague la máquina y espere a que la fresa se detenga. Saque la llave y quite la rebaba con el cepillo.',
      ],
      service: [
        'Cada 5000 llaves: comprobar el desgaste de la fresa.',
        'Cada año: hacer revisar la correa y el husillo por un servicio técnico.',
      ],
    },
    cloning: {
      safety: [
        'Cargue el aparato con la fuente de alimentación suministrada.',
        'No abra la carcasa: contiene una batería de litio.',
      ],
      steps: [
        'Acerque la llave a la antena y pulse Leer.',
        'Compare el tipo de transpondedor de la pantalla con el del vehículo.',
        'Acerque el transpondedor nuevo a la antena y pulse Clonar.',
        'Para programar un mando, conecte el conector del vehículo y siga la pantalla.',
      ],
      service: ['Limpie la antena con un paño seco.', 'Instale el firmware en cuanto se publique.'],
    },
  },
  de: {
    title: 'Betriebsanleitung',
    edition: 'Ausgabe',
    safety: 'Sicherheit',
    use: 'Bedienung',
    service: 'Wartung',
    copying: {
      safety: [
        'Tragen Sie eine Schutzbrille. Halten Sie die Hände vom Fräser fern, solange er sich dreht.',
        'Ziehen Sie den Netzstecker, bevor Sie den Fräser {cutter} wechseln oder die Haube öffnen.',
      ],
      steps: [
        'Bürsten Sie beide Spanner sauber.',
        'Spannen Sie das Original auf der Seite des Tasters und den Rohling auf der Seite des Fräsers, beide gegen den Anschlag.',
        'Schalten Sie die Maschine ein. Führen Sie das Original ohne Kraft am Taster entlang.',
        'Schalten Sie die Maschine aus und warten Sie, bis der Fräser steht. Nehmen Sie den Schlüssel heraus und bürsten Sie den Grat ab.',
      ],
      service: [
        'Alle 5.000 Schlüssel: Fräser auf Verschleiß prüfen.',
        'Jedes Jahr: Riemen und Spindel vom Servicepartner prüfen lassen.',
      ],
    },
    cloning: {
      safety: [
        'Laden Sie das Gerät mit dem mitgelieferten Netzteil.',
        'Öffnen Sie das Gehäuse nicht: Es enthält einen Lithium-Akku.',
      ],
      steps: [
        'Halten Sie den Schlüssel an die Antenne und drücken Sie „Lesen“.',
        'Vergleichen Sie den Typ des Transponders auf dem Bildschirm mit dem des Fahrzeugs.',
        'Halten Sie den neuen Transponder an die Antenne und drücken Sie „Klonen“.',
        'Um eine Funkfernbedienung anzulernen, schließen Sie den Fahrzeugstecker an und folgen Sie dem Bildschirm.',
      ],
      service: [
        'Reinigen Sie die Antenne mit einem trockenen Tuch.',
        'Installieren Sie Firmware, sobald sie erscheint.',
      ],
    },
  },
  fr: {
    title: 'Notice d’instructions',
    edition: 'Édition',
    safety: 'Sécurité',
    use: 'Utilisation',
    service: 'Entretien',
    copying: {
      safety: [
        'Portez des lunettes de protection. Éloignez les mains de la fraise tant qu’elle tourne.',
        'Débranchez la machine avant de changer la fraise {cutter} ou d’ouvrir le capot.',
      ],
      steps: [
        'Nettoyez les deux étaux à la brosse.',
        'Serrez l’original du côté du palpeur et l’ébauche du côté de la fraise, tous deux contre la butée.',
        'Mettez la machine en marche. Guidez l’original le long du palpeur sans forcer.',
        'Arrêtez la machine et attendez que la fraise ne tourne plus. Retirez la clé et brossez la bavure.',
      ],
      service: [
        'Toutes les 5 000 clés : vérifier l’usure de la fraise.',
        'Tous les ans : faire contrôler la courroie et la broche par un partenaire.',
      ],
    },
    cloning: {
      safety: [
        'Chargez l’appareil avec l’alimentation fournie.',
        'N’ouvrez pas le boîtier : il contient une batterie au lithium.',
      ],
      steps: [
        'Tenez la clé contre l’antenne et appuyez sur « Lire ».',
        'Comparez le type de transpondeur à l’écran avec celui du véhicule.',
        'Tenez le nouveau transpondeur contre l’antenne et appuyez sur « Cloner ».',
        'Pour programmer une télécommande, branchez la prise du véhicule et suivez l’écran.',
      ],
      service: ['Nettoyez l’antenne avec un chiffon sec.', 'Installez le micrologiciel dès sa parution.'],
    },
  },
  ro: {
    title: 'Instrucțiuni',
    edition: 'Ediția',
    safety: 'Siguranță',
    use: 'Utilizare',
    service: 'Întreținere',
    copying: {
      safety: [
        'Purtați ochelari de protecție. Țineți mâinile departe de freză cât timp se rotește.',
        'Scoateți mașina din priză înainte de a schimba freza {cutter} sau de a deschide apărătoarea.',
      ],
      steps: [
        'Curățați cu peria ambele menghine.',
        'Prindeți originalul pe partea palpatorului și cheia brută pe partea frezei, ambele la opritor.',
        'Porniți mașina. Conduceți originalul de-a lungul palpatorului fără a forța.',
        'Opriți mașina și așteptați oprirea frezei. Scoateți cheia și îndepărtați bavura cu peria.',
      ],
      service: [
        'La fiecare 5.000 de chei: verificați uzura frezei.',
        'În fiecare an: cereți unui partener de service să verifice cureaua și arborele.',
      ],
    },
    cloning: {
      safety: ['Încărcați aparatul cu alimentatorul livrat.', 'Nu deschideți carcasa: conține o baterie cu litiu.'],
      steps: [
        'Țineți cheia lângă antenă și apăsați „Citește”.',
        'Comparați tipul de transponder de pe ecran cu cel al vehiculului.',
        'Țineți transponderul nou lângă antenă și apăsați „Clonează”.',
        'Pentru a programa o telecomandă, legați conectorul pentru vehicul și urmați ecranul.',
      ],
      service: ['Curățați antena cu o cârpă uscată.', 'Instalați firmware-ul imediat ce apare.'],
    },
  },
  ru: {
    title: 'Инструкция',
    edition: 'Издание',
    safety: 'Безопасность',
    use: 'Работа',
    service: 'Обслуживание',
    copying: {
      safety: [
        'Наденьте защитные очки. Держите руки подальше от фрезы, пока она вращается.',
        'Выньте вилку из розетки, прежде чем менять фрезу {cutter} или открывать кожух.',
      ],
      steps: [
        'Очистите щёткой оба зажима.',
        'Закрепите оригинал со стороны копира, а заготовку со стороны фрезы, оба до упора.',
        'Включите станок. Ведите оригинал вдоль копира без усилия.',
        'Выключите станок и дождитесь остановки фрезы. Выньте ключ и снимите заусенец щёткой.',
      ],
      service: [
        'Каждые 5 000 ключей: проверить износ фрезы.',
        'Каждый год: поручить сервисному партнёру проверку ремня и шпинделя.',
      ],
    },
    cloning: {
      safety: ['Заряжайте прибор блоком питания из комплекта.', 'Не открывайте корпус: внутри литиевый аккумулятор.'],
      steps: [
        'Приложите ключ к антенне и нажмите «Считать».',
        'Сравните тип транспондера на экране с типом у автомобиля.',
        'Приложите новый транспондер к антенне и нажмите «Клонировать».',
        'Чтобы прописать пульт, подключите разъём автомобиля и следуйте указаниям на экране.',
      ],
      service: ['Протирайте антенну сухой тканью.', 'Устанавливайте прошивку, как только она выходит.'],
    },
  },
};
