"""Returns a workbook of locales/*.json as Flat OpenDocument, with the number formats of its locale."""

from xml.sax.saxutils import escape, quoteattr

spaces = {
    name: "urn:oasis:names:tc:opendocument:xmlns:" + path
    for name, path in {
        "office": "office:1.0",
        "style": "style:1.0",
        "text": "text:1.0",
        "table": "table:1.0",
        "draw": "drawing:1.0",
        "number": "datastyle:1.0",
        "svg": "svg-compatible:1.0",
        "fo": "xsl-fo-compatible:1.0",
        "chart": "chart:1.0",
        "of": "of:1.2",
    }.items()
}
spaces["xlink"] = "http://www.w3.org/1999/xlink"
namespaces = " ".join(f'xmlns:{name}="{uri}"' for name, uri in spaces.items())

# A picture of one pixel.
encoded_pixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="

day = '<number:day number:style="long"/>'
month = '<number:month number:style="long"/>'
year = '<number:year number:style="long"/>'
hours = '<number:hours number:style="long"/><number:text>:</number:text><number:minutes number:style="long"/>'


def text(content):
    return f"<number:text>{escape(content)}</number:text>" if content else ""


def digits(least=1, decimals=0, grouped=False):
    return (
        f'<number:number number:min-integer-digits="{least}" number:decimal-places="{decimals}" '
        f'number:min-decimal-places="{decimals}" number:grouping="{str(grouped).lower()}"/>'
    )


def date(locale):
    mark = text(locale["dateMark"])
    parts = [month, day, year] if locale["country"] == "US" else [day, month, year]
    return mark.join(parts)


def format_of(style, name, locale):
    """Returns the element of a number format: one that a name says, or digits with texts around them."""
    language, country = locale["language"], locale["country"]
    amount = digits(1, 2, True)
    sign = f'<number:currency-symbol number:language="{language}" number:country="{country}">{locale["currency"]}</number:currency-symbol>'
    named = {
        "date": ("date-style", date(locale)),
        "long date": (
            "date-style",
            f'{day}{text(" ")}<number:month number:style="long" number:textual="true"/>{text(" ")}{year}',
        ),
        "year": ("date-style", year),
        "date and time": ("date-style", date(locale) + text(" ") + hours),
        "time": ("time-style", hours),
        "money": ("currency-style", sign + amount if country == "US" else amount + text(" ") + sign),
        "thousands": ("number-style", digits(1, 0, True)),
        "decimals": ("number-style", amount),
        "three decimals": ("number-style", digits(1, 3)),
        "percent": ("percentage-style", digits() + text("%")),
        "powers": (
            "number-style",
            '<number:scientific-number number:min-integer-digits="1" number:decimal-places="2" number:min-exponent-digits="2"/>',
        ),
        "fraction": (
            "number-style",
            '<number:fraction number:min-integer-digits="0" number:min-numerator-digits="1" number:min-denominator-digits="1"/>',
        ),
        "truth": ("boolean-style", "<number:boolean/>"),
        "text": ("text-style", "<number:text-content/>"),
    }
    if isinstance(style, dict):
        if "around" in style:
            kind, content = "text-style", text(style["around"]) + "<number:text-content/>"
        else:
            around = text(style.get("before")), text(style.get("behind"))
            kind, content = "number-style", digits(style["digits"]).join(around)
    else:
        kind, content = named[style]
    return (
        f'<number:{kind} style:name="{name}" number:language="{language}" number:country="{country}">{content}</number:{kind}>'
    )


def typed(cell):
    """Returns the attributes of a cell with its value, and its text."""
    if isinstance(cell, str):
        return 'office:value-type="string"', cell
    if not isinstance(cell, dict):
        return f'office:value-type="float" office:value="{cell!r}"', str(cell)
    if "string" in cell:
        return 'office:value-type="string"', cell["string"]
    if "date" in cell:
        seconds = ":00" if "T" in cell["date"] else ""
        return f'office:value-type="date" office:date-value="{cell["date"]}{seconds}"', cell["date"]
    if "truth" in cell:
        return f'office:value-type="boolean" office:boolean-value="{str(cell["truth"]).lower()}"', ""
    if "formula" in cell:
        # LibreOffice calculates what has no value.
        return f"table:formula={quoteattr('of:=' + cell['formula'])}", ""
    if "number" in cell:
        return f'office:value-type="float" office:value="{cell["number"]!r}"', str(cell["number"])
    return "", ""


def flat_sheets(book, locale):
    styles = {}

    def style_of(cell):
        if not isinstance(cell, dict):
            return ""
        # LibreOffice shows a truth value without its format as a number.
        style = cell.get("style", "date" if "date" in cell else "truth" if "truth" in cell else None)
        if style is None:
            return ""
        key = str(style)
        if key not in styles:
            name = f"n{len(styles)}"
            styles[key] = (
                f"c{len(styles)}",
                format_of(style, name, locale)
                + f'<style:style style:name="c{len(styles)}" style:family="table-cell" style:data-style-name="{name}"/>',
            )
        return f' table:style-name="{styles[key][0]}"'

    tables = "".join(table_of(sheet, style_of) for sheet in book["sheets"])
    filters = "".join(
        f'<table:database-range table:name="filter{at}" table:target-range-address="{escape(sheet["name"])}.{sheet["filter"]}" '
        'table:display-filter-buttons="true"/>'
        for at, sheet in enumerate(book["sheets"])
        if "filter" in sheet
    )
    language = f'fo:language="{locale["language"]}" fo:country="{locale["country"]}"'
    return f"""<?xml version="1.0" encoding="UTF-8"?>
<office:document office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.spreadsheet" {namespaces}>
<office:styles><style:default-style style:family="table-cell"><style:text-properties {language}/></style:default-style></office:styles>
<office:automatic-styles>
<style:style style:name="hidden" style:family="table"><style:table-properties table:display="false"/></style:style>
<style:style style:name="high" style:family="table-row"><style:table-row-properties style:row-height="2cm"/></style:style>
{"".join(xml for _, xml in styles.values())}</office:automatic-styles>
<office:body><office:spreadsheet>{tables}<table:database-ranges>{filters}</table:database-ranges></office:spreadsheet></office:body>
</office:document>"""


def table_of(sheet, style_of):
    hidden = ' table:style-name="hidden"' if sheet.get("state") == "hidden" else ""
    rows = ""
    for number, cells in enumerate(sheet["rows"], 1):
        if isinstance(cells, int):
            rows += f'<table:table-row table:number-rows-repeated="{cells}"><table:table-cell/></table:table-row>'
            continue
        state = ""
        if number in sheet.get("hidden", []):
            state = ' table:visibility="collapse"'
        if number in sheet.get("filtered", []):
            state = ' table:visibility="filter"'
        height = ' table:style-name="high"' if number in sheet.get("high", []) else ""
        rows += f"<table:table-row{state}{height}>{''.join(cell_of(cell, style_of) for cell in cells)}</table:table-row>"
    columns = ""
    for column in range(1, max(sheet.get("hiddenColumns", [0])) + 1):
        columns += f'<table:table-column{" table:visibility=" + quoteattr("collapse") if column in sheet["hiddenColumns"] else ""}/>'
    shapes = drawings_of(sheet)
    return f"<table:table table:name={quoteattr(sheet['name'])}{hidden}>{shapes}{columns}{rows}</table:table>"


def cell_of(cell, style_of):
    if isinstance(cell, dict) and "covered" in cell:
        return "<table:covered-table-cell/>"
    value, shown = typed(cell)
    spans = ""
    if isinstance(cell, dict):
        spans = "".join(
            f' table:number-{kind}-spanned="{cell.get(kind, 1)}"' for kind in ["columns", "rows"] if "rows" in cell or "columns" in cell
        )
    paragraphs = "".join(f"<text:p>{escape(line)}</text:p>" for line in shown.split("\n")) if shown else ""
    return f"<table:table-cell{style_of(cell)}{spans} {value}>{paragraphs}</table:table-cell>"


def drawings_of(sheet):
    place = 'svg:x="6cm" svg:y="0cm" svg:width="3cm" svg:height="2cm"'
    shapes = ""
    if sheet.get("picture"):
        shapes += (
            f'<draw:frame {place}><draw:image draw:mime-type="image/png"><office:binary-data>{encoded_pixel}</office:binary-data></draw:image></draw:frame>'
        )
    if "chart" in sheet:
        cells = f"{sheet['name']}.{sheet['chart']}"
        shapes += f"""<draw:frame {place}><draw:object draw:notify-on-update-of-ranges="{cells}">
<office:document office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.chart"><office:body><office:chart>
<chart:chart chart:class="chart:bar"><chart:plot-area><chart:axis chart:dimension="x"/><chart:axis chart:dimension="y"/>
<chart:series chart:values-cell-range-address="{cells}"/></chart:plot-area></chart:chart></office:chart></office:body></office:document>
</draw:object></draw:frame>"""
    return f"<table:shapes>{shapes}</table:shapes>" if shapes else ""
